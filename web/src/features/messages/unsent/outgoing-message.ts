/**
 * The stage of an unconfirmed message: 'sending' for the first attempt, 'waiting' until the connection is restored, or
 * 'refused' by the server, in which case it is not retried automatically.
 */
export type OutgoingStage = 'sending' | 'waiting' | 'refused'

/** A message that the server has not confirmed yet. */
export type OutgoingMessage = Readonly<{
  /** Created once in the browser, so that repeated sending stores only one message (D1). */
  id: string
  content: string
  /** The writer's choice; undefined for the usual effect. */
  needsAnswer?: boolean | undefined
  /** Ids of the message's files, which may still be uploading. */
  fileIds: readonly string[]
  /** Time of writing, in milliseconds since 1970. */
  writtenAt: number
  stage: OutgoingStage
  /** The server's reason for refusing the message; '' otherwise. */
  problem: string
}>
