import { z } from 'zod'
import { defineCall } from './call.ts'
import { USER_TYPES } from './roles.ts'

/** Usage events that the browser reports because the server cannot observe them. */
export const PAGE_EVENTS = ['support-opened', 'guide-opened', 'app-installed', 'new-version-taken'] as const

/** All usage events; other names are rejected (EVT-01, W26). */
const USAGE_EVENTS = [...PAGE_EVENTS, 'sign-in-failed', 'signed-out', 'support-case-created'] as const
export type UsageEventName = (typeof USAGE_EVENTS)[number]

/**
 * Records a user action (EVT-01). The call accepts only a name from the list, so that it cannot transmit patient data.
 */
export const track = defineCall({
  method: 'POST',
  path: '/api/v1/events/track',
  access: USER_TYPES,
  input: z.strictObject({ event: z.enum(PAGE_EVENTS) }),
  reply: z.object({ data: z.null() }),
  background: true,
})
