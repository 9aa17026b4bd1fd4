import { type PAGE_EVENTS, track } from '@econsult/contract/usage-events'
import { call } from './api-client.ts'

/** Notes what the person did (EVT-01). Nobody waits for it, and nothing is told when it fails. */
export function noteUsage(event: (typeof PAGE_EVENTS)[number]): void {
  void call(track, { event }, { background: true })
}
