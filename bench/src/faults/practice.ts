import type { Call } from '@econsult/contract/call'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../../server/src/demo/accounts.ts'
import { createTestApi, type TestApi } from '../../../server/src/testing/test-api.ts'
import { z } from 'zod'

const EMAIL = 'owner@demo.example'
const tokenSchema = z.object({ token: z.string() })
const PAUSE_MS = 200

/** A user of a practice. The product is killed repeatedly, so each call is repeated until it gets a response. */
export interface Practice {
  /** Returns the reply, or null if the response states that an earlier call has succeeded (409). */
  call<Input extends z.ZodType, Reply extends z.ZodType>(
    definition: Call<Input, Reply>,
    input: z.input<Input>,
  ): Promise<z.output<Reply> | null>
}

export function createPractice(url: string): Practice {
  let api: TestApi | undefined

  async function signedIn(): Promise<TestApi> {
    if (api) return api
    const answer = await createTestApi(url).post('/api/v1/auth/login', {
      email: EMAIL,
      password: DEMO_PASSWORD,
    })
    api = createTestApi(url, tokenSchema.parse(answer.body).token)
    return api
  }

  async function once<Input extends z.ZodType, Reply extends z.ZodType>(
    definition: Call<Input, Reply>,
    input: z.input<Input>,
  ): Promise<z.output<Reply> | null | undefined> {
    try {
      const answer = await (await signedIn()).post(definition.path, input)
      if (answer.status === 200) return definition.reply.parse(answer.body)
      if (answer.status === 409) return null
      if (answer.status === 400) throw new Error(answer.body.message)
      api = undefined
    } catch (error) {
      // A missing response means that the product is down and will restart.
      if (!(error instanceof TypeError)) throw error
    }
    return undefined
  }

  return {
    async call(definition, input) {
      for (;;) {
        const reply = await once(definition, input)
        if (reply !== undefined) return reply
        await wait(PAUSE_MS)
      }
    },
  }
}
