import { z } from 'zod'
import { defineCall } from './call.ts'
import { USER_TYPES } from './roles.ts'

/** Events that the page reports, because the server cannot observe them. */
export const PAGE_EVENTS = ['support-opened', 'guide-opened', 'app-installed', 'new-version-taken'] as const

/** All usage events; any other name is refused (EVT-01, W26). */
const USAGE_EVENTS = [...PAGE_EVENTS, 'sign-in-failed', 'signed-out', 'support-case-created'] as const
export type UsageEventName = (typeof USAGE_EVENTS)[number]

/**
 * Records an action of the person (EVT-01). It accepts only a name from the list, so that no patient data can be sent
 * along.
 */
export const track = defineCall({
  method: 'POST',
  path: '/api/v1/events/track',
  access: USER_TYPES,
  input: z.strictObject({ event: z.enum(PAGE_EVENTS) }),
  reply: z.object({ data: z.null() }),
  background: true,
})
