import type { z } from 'zod'
import { type Outcome, outcomeOf } from './answer-thread.ts'
import type { Answers, AnswerSchemas } from './answers.ts'
import { createThreadRoom } from './thread-room.ts'

/**
 * Size above which a response is read in a thread: a larger one would make other calls wait; a smaller one is read
 * faster than a thread starts.
 */
const MOST_HERE = 32 * 1024

interface Work {
  readonly bytes: Uint8Array
  readonly module: string
  readonly name: string
}

// Typed as never, because the thread returns the output of the schema with that name.
const room = createThreadRoom<Work, Outcome<never>>(new URL('./answer-thread.ts', import.meta.url), {
  megabytes: 384,
  longestMs: 5000,
})

/** The response is larger, or nested more deeply, than can be read. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** The response does not match its schema. */
export class AnswerUnreadable extends Error {
  override readonly name = 'AnswerUnreadable'
}

/**
 * Reads a response of a record system by one of the schemas of a module. A large response is read in a thread with
 * limits on time and memory, so that no other call waits, whatever the response contains. @throws AnswerTooLarge,
 * AnswerUnreadable, or the reason of the signal
 */
export async function readAnswer<Schemas extends AnswerSchemas, Name extends keyof Schemas & string>(
  bytes: Uint8Array,
  { module, schemas }: Answers<Schemas>,
  name: Name,
  signal: AbortSignal,
): Promise<z.output<Schemas[Name]>> {
  const schema: Schemas[Name] = schemas[name]
  const isSmall = bytes.length <= MOST_HERE
  const outcome = isSmall ? outcomeOf(bytes, schema) : await inThread({ bytes, module, name }, signal)
  if (outcome.fault === null) return outcome.value
  throw outcome.fault === 'tooLarge' ? new AnswerTooLarge() : new AnswerUnreadable()
}

async function inThread(work: Work, signal: AbortSignal): Promise<Outcome<never>> {
  try {
    return await room.run(work, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Error && isOfLimits(error)) return { fault: 'tooLarge' }
    throw error
  }
}

/** True if the work took too long, or too much memory. */
function isOfLimits(error: Error): boolean {
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
