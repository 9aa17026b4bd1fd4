import type { SessionEnd } from './auth-slice.ts'

/** What the tabs of one browser tell each other; never written anywhere. */
export type TabMessage =
  | { readonly kind: 'active'; readonly at: number }
  | { readonly kind: 'who-is-active' }
  | { readonly kind: 'ended'; readonly why: SessionEnd }

/** Tells the other open tabs. */
export function tellTabs(message: TabMessage): void {
  channel().postMessage(message)
}

/** Hears what other tabs tell; answers how to stop. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  const hear = (event: MessageEvent<TabMessage>) => listener(event.data)
  const opened = channel()
  opened.addEventListener('message', hear)
  return () => opened.removeEventListener('message', hear)
}

let opened: BroadcastChannel | undefined

function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('session')
  return opened
}
