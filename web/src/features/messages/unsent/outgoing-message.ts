/**
 * The stage of a message: 'sending' for the first time, 'waiting' for the connection to come back, or 'refused' by the
 * server for good.
 */
export type OutgoingStage = 'sending' | 'waiting' | 'refused'

/** A message that the server has not confirmed yet. */
export type OutgoingMessage = Readonly<{
  /** Created here once, so that the server stores one message however often it is sent (D1). */
  id: string
  content: string
  /** What its writer chose; undefined leaves it to what is usual. */
  needsAnswer?: boolean | undefined
  /** Ids of its files, which may still be uploading. */
  fileIds: readonly string[]
  /** Milliseconds since 1970. */
  writtenAt: number
  stage: OutgoingStage
  /** The server's reason for refusing it; '' otherwise. */
  problem: string
}>
