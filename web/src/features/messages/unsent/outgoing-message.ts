/**
 * Where a message is on its way: 'sending' for the first time, 'waiting' for the connection to come back, 'refused'
 * by the server for good.
 */
export type OutgoingStage = 'sending' | 'waiting' | 'refused'

/** A message that the server has not confirmed yet. */
export type OutgoingMessage = Readonly<{
  /** Made here, once: however often it is sent, the server stores one message (decisions, section 7). */
  id: string
  content: string
  /** Milliseconds since 1970. */
  writtenAt: number
  stage: OutgoingStage
  /** The server's words for refusing it; '' otherwise. */
  problem: string
}>
