import type { z } from 'zod'
import { type Outcome, outcomeOf } from './answer-thread.ts'
import type { Answers, AnswerSchemas } from './answers.ts'
import { createThreadRoom } from './thread-room.ts'

/**
 * Size above which a response is parsed in a thread. Larger responses would block other calls; smaller ones are parsed
 * in less time than a thread needs to start.
 */
const MOST_HERE = 32 * 1024

interface Work {
  readonly bytes: Uint8Array
  readonly module: string
  readonly name: string
}

// Typed as never because the thread returns the output of the schema with that name.
const room = createThreadRoom<Work, Outcome<never>>(new URL('./answer-thread.ts', import.meta.url), {
  megabytes: 384,
  longestMs: 5000,
})

/** The response is too large or too deeply nested to be parsed. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** The response does not match its schema. */
export class AnswerUnreadable extends Error {
  override readonly name = 'AnswerUnreadable'
}

/**
 * Parses a response of a record system with one of the schemas of a module. A large response is parsed in a thread with
 * limits on time and memory, so that it never blocks other calls. @throws AnswerTooLarge, AnswerUnreadable, or the
 * reason of the signal
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

/** True if the work exceeded its time or memory limit. */
function isOfLimits(error: Error): boolean {
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
