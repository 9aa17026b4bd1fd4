import type { FastifyReply } from 'fastify'

/** Longest time to create a file, including the wait for its turn, while the connection is silent. */
const FILE_TIMEOUT_MS = 150_000

/** What an action knows about the caller who waits for its file. */
export interface WaitedFor {
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

/** Lets the connection wait for a file, and detects when it is closed. */
export function waitForFile({ raw }: FastifyReply): WaitedFor {
  raw.socket?.setTimeout(FILE_TIMEOUT_MS)
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  return { signal: controller.signal }
}
