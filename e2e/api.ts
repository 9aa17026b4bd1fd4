import type { Call, InputOf, ReplyOf } from '@econsult/contract/call'

/** The product's API, called as one user. */
export interface Api {
  /** Makes a POST call; throws if the server refuses it. */
  readonly call: <C extends Call>(definition: C, input: InputOf<C>) => Promise<ReplyOf<C>>
  /** Makes a POST call and returns the status of its response. */
  readonly statusOf: <C extends Call>(definition: C, input: InputOf<C>) => Promise<number>
}

/** Creates the API with a session token, or without one for a signed-out caller. */
export function apiWith(url: string, token?: string): Api {
  function post({ path }: Call, input: unknown): Promise<Response> {
    const headers = new Headers({ 'content-type': 'application/json' })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(input) })
  }
  return {
    async call(definition, input) {
      const answer = await post(definition, input)
      if (!answer.ok) throw new Error(`${definition.path} answered ${answer.status}: ${await answer.text()}`)
      return definition.reply.parse(await answer.json()) as ReplyOf<typeof definition>
    },
    statusOf: async (definition, input) => (await post(definition, input)).status,
  }
}
