import { type PAGE_EVENTS, track } from '@econsult/contract/usage'
import { call } from './api-client.ts'
import { apiSession } from './api-session.ts'

/** Records an action of the signed-in person (EVT-01). Callers do not wait for it, and a failure is not shown. */
export function noteUsage(event: (typeof PAGE_EVENTS)[number]): void {
  if (apiSession().token() !== null) void call(track, { event }, { background: true, asOneself: true })
}
