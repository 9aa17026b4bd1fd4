import { type PAGE_EVENTS, track } from '@econsult/contract/usage'
import { call } from './api-client.ts'
import { apiSession } from './api-session.ts'

/** Records an action of the signed-in user (EVT-01). Callers do not await it, and a failure is not displayed. */
export function noteUsage(event: (typeof PAGE_EVENTS)[number]): void {
  if (apiSession().token() !== null) void call(track, { event }, { background: true, asOneself: true })
}
