import { setTimeout as wait } from 'node:timers/promises'
import { type Call, IDEMPOTENCY_KEY } from '@econsult/contract/call'
import { failureSchema } from '@econsult/contract/envelope'
import type { z } from 'zod'
import type { TestApi } from '../../../server/src/testing/test-api.ts'

/** The time for which a browser waits for a response, and the pause between two tries, in milliseconds. */
const [ANSWER_MS, PAUSE_MS] = [20_000, 250]

/** The number of calls by status; 0 means no response. */
export type Statuses = Map<number, number>

interface Needs {
  readonly api: TestApi
  readonly statuses: Statuses
  /** Called after each successful writing call, with the start time of that call. */
  readonly onSuccess: (begun: number) => void
}

interface Repeating {
  /** The idempotency key, sent with each repetition. */
  readonly key?: string
  /** Resolves to true if a 409 response means that an earlier try has succeeded. */
  readonly isDone?: () => Promise<boolean>
}

/**
 * Creates a client that treats a missing response, and a 5xx response, as an unknown result, and repeats the call until
 * the result is known. The call returns the reply, or null if an earlier try has succeeded.
 * @throws Error if the server refuses the call
 */
export function createPersistentCaller({ api, statuses, onSuccess }: Needs) {
  const once = async (path: string, input: unknown, key: string | undefined) => {
    const begun = performance.now()
    const headers = { 'content-type': 'application/json', ...(key ? { [IDEMPOTENCY_KEY]: key } : {}) }
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await api
      .raw(path, { method: 'POST', headers, body: JSON.stringify(input), signal })
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch(() => ({ status: 0, body: undefined }))
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    return { ...answer, begun }
  }

  return async function call<Input extends z.ZodType, Reply extends z.ZodType>(
    definition: Call<Input, Reply>,
    input: z.input<Input>,
    { key, isDone }: Repeating = {},
  ): Promise<z.output<Reply> | null> {
    for (;;) {
      const { status, body, begun } = await once(definition.path, input, key)
      if (status === 200) {
        if (definition.effect) onSuccess(begun)
        return definition.reply.parse(body)
      }
      if (status === 409 && (await isDone?.())) return null
      const isUnknown = status === 0 || status >= 500 || (status === 409 && isDone)
      if (!isUnknown) throw new Error(`${definition.path} was refused with ${status}: ${wordsOf(body)}`)
      await wait(PAUSE_MS)
    }
  }
}

function wordsOf(body: unknown): string {
  return failureSchema.safeParse(body).data?.message ?? 'without a reason'
}
