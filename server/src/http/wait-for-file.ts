import type { FastifyReply } from 'fastify'

/** Maximum time to create a file, including the time in the queue, while the connection is silent. */
const FILE_TIMEOUT_MS = 150_000

/** Facts about the caller for an action that creates a file. */
export interface WaitedFor {
  /** The signal aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

/** Extends the connection's time limit while a file is created, and detects when the connection is closed. */
export function waitForFile({ raw }: FastifyReply): WaitedFor {
  raw.socket?.setTimeout(FILE_TIMEOUT_MS)
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  return { signal: controller.signal }
}
