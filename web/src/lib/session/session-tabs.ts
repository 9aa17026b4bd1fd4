import type { SessionEnd } from './auth-state.ts'
import type { IdleTime } from './idle-watch.ts'

/** Messages between the tabs of one browser, which are never stored. */
export type TabMessage =
  | { readonly kind: 'active'; readonly ago: IdleTime }
  | { readonly kind: 'who-is-active' }
  | { readonly kind: 'ended'; readonly why: SessionEnd }
  | { readonly kind: 'language' }

/** Sends a message to the other open tabs. */
export function postToTabs(message: TabMessage): void {
  channel().postMessage(message)
}

/** Listens to the other tabs' messages; returns a function that stops it. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const receive = (event: MessageEvent<TabMessage>) => listener(event.data)
  const opened = channel()
  opened.addEventListener('message', receive)
  return () => opened.removeEventListener('message', receive)
}

let opened: BroadcastChannel | undefined

function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('session')
  return opened
}
