import type { FastifyReply } from 'fastify'

/** Making a file may take this long, its waiting included, while nothing moves on the connection. */
const FILE_TIMEOUT_MS = 150_000

/** What an action knows of whoever waits for its file. */
export interface WaitedFor {
  /** Aborts when nobody waits for the answer any more. */
  readonly gone: AbortSignal
}

/** Lets the connection wait for a file, and knows when it is gone. */
export function waitForFile({ raw }: FastifyReply): WaitedFor {
  raw.socket?.setTimeout(FILE_TIMEOUT_MS)
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return { gone: gone.signal }
}
