import { z } from 'zod'

/** The response to an OAuth client credentials request; athena sometimes sends the seconds as text. */
export const tokenAnswerSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().default(300),
})

/** A token is renewed this long before it expires. */
const EARLY_MS = 60_000

/** Caches one access token; at most one request for a new token runs at a time. */
export interface TokenKeeper {
  token(): Promise<string>
  /** Discards this token because it was rejected, unless a newer token is already cached. */
  forget(token: string): void
}

/** Caches the tokens that `ask` returns; `now` returns milliseconds since 1970. */
export function createTokenKeeper(
  ask: () => Promise<z.output<typeof tokenAnswerSchema>>,
  now: () => number,
): TokenKeeper {
  let held: { readonly token: string; readonly until: number } | undefined
  let underWay: Promise<string> | undefined

  async function renew(): Promise<string> {
    const answer = await ask()
    const lifetime = answer.expires_in * 1000
    held = { token: answer.access_token, until: now() + Math.max(lifetime / 2, lifetime - EARLY_MS) }
    return answer.access_token
  }

  return {
    async token() {
      if (held && held.until > now()) return held.token
      underWay ??= renew().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    forget(token) {
      if (held?.token === token) held = undefined
    },
  }
}
