import type { z } from 'zod'
import { type Outcome, outcomeOf } from './answer-thread.ts'
import type { Answers, AnswerSchemas } from './answers.ts'
import { createThreadRoom } from './thread-room.ts'

/** A larger answer would take so long that other calls wait; a smaller one is read before a thread is there. */
const MOST_HERE = 32 * 1024

interface Work {
  readonly bytes: Uint8Array
  readonly module: string
  readonly name: string
}

// never: what the thread gives is what the schema of that name gives.
const room = createThreadRoom<Work, Outcome<never>>(new URL('./answer-thread.ts', import.meta.url), {
  megabytes: 384,
  longestMs: 5000,
})

/** An answer is larger, or nested more deeply, than can be read. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** An answer is not what its schema describes. */
export class AnswerUnreadable extends Error {
  override readonly name = 'AnswerUnreadable'
}

/**
 * Reads an answer of a record system by one of the schemas of a module: in a thread with limits of time and memory, so
 * that whatever it is made of, no other call waits. @throws AnswerTooLarge, AnswerUnreadable, or the reason of the signal
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

/** It took too long, or too much memory. */
function isOfLimits(error: Error): boolean {
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
