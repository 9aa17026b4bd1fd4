import type { MessagePort } from 'node:worker_threads'

/** Requests from the main thread to the database thread. */
export type ThreadRequest =
  | { readonly kind: 'open'; readonly directory: string; readonly busy: SharedArrayBuffer }
  | { readonly kind: 'connect'; readonly connection: number; readonly port: MessagePort }
  | { readonly kind: 'close' }

/** Reports from the database thread: open, closed on request, or unusable. */
export type ThreadReport =
  | { readonly kind: 'opened' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'broken'; readonly reason: string }
