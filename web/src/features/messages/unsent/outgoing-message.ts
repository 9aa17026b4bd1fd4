/**
 * The stage of a message: 'sending' for the first attempt, 'waiting' until the connection is restored, or 'refused'
 * permanently by the server.
 */
export type OutgoingStage = 'sending' | 'waiting' | 'refused'

/** A message that the server has not confirmed yet. */
export type OutgoingMessage = Readonly<{
  /** Created here once, so that the server stores only one message, no matter how often it is sent (D1). */
  id: string
  content: string
  /** The writer's choice; if undefined, the usual behavior applies. */
  needsAnswer?: boolean | undefined
  /** Ids of its files, which may still be uploading. */
  fileIds: readonly string[]
  /** Milliseconds since 1970. */
  writtenAt: number
  stage: OutgoingStage
  /** The server's reason for refusing it; '' otherwise. */
  problem: string
}>
