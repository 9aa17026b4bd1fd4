import { z } from 'zod'
import { defineCall } from './call.ts'
import { USER_TYPES } from './roles.ts'

/** What the page tells of: things that the server does not see by itself. */
export const PAGE_EVENTS = ['support-opened', 'guide-opened', 'app-installed', 'new-version-taken'] as const

/** Everything that is noted of how the product is used; nothing else ever is (security page, W26). */
const USAGE_EVENTS = [...PAGE_EVENTS, 'sign-in-failed', 'signed-out', 'support-case-created'] as const
export type UsageEventName = (typeof USAGE_EVENTS)[number]

/** Notes what the person did (EVT-01). It takes a name of the list and nothing else, so that no patient data can go along. */
export const track = defineCall({
  method: 'POST',
  path: '/api/v1/events/track',
  access: USER_TYPES,
  input: z.strictObject({ event: z.enum(PAGE_EVENTS) }),
  reply: z.object({ data: z.null() }),
  background: true,
})
