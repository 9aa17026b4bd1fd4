import type { MessagePort } from 'node:worker_threads'

/** What the main thread asks of the database thread. */
export type ThreadRequest =
  | { readonly kind: 'open'; readonly directory: string; readonly busy: SharedArrayBuffer }
  | { readonly kind: 'connect'; readonly connection: number; readonly port: MessagePort }
  | { readonly kind: 'close' }

/** What the database thread tells: it is open, closed as asked, or beyond use. */
export type ThreadReport =
  | { readonly kind: 'opened' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'broken'; readonly reason: string }
