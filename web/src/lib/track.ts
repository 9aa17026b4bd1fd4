import { type PAGE_EVENTS, track } from '@econsult/contract/usage-events'
import { call } from './api-client.ts'
import { apiSession } from './api-session.ts'

/** Notes what the signed-in person did (EVT-01). Nobody waits for it, and nothing is told when it fails. */
export function noteUsage(event: (typeof PAGE_EVENTS)[number]): void {
  if (apiSession().token() !== null) void call(track, { event }, { background: true })
}
