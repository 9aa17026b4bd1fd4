import { type SessionToken, sessionTokenSchema } from '@econsult/contract/auth/sign-in'
import { jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../scheduling/clock.ts'
import { sessionEnded } from '../http/errors.ts'

export const AUDIENCE = 'econsult-session'
export const ALGORITHM = 'HS256'

/** Maximum number of tokens in the cache, which avoids verifying their signatures at every call. */
const MOST_KNOWN = 10_000

/**
 * Reads the token of an Authorization header; throws sessionEnded. A valid signature remains valid, so it is verified
 * once; the token's expiry and the session's row are checked at each call.
 */
export function createTokenReader(clock: Clock, secret: Uint8Array) {
  const known = new LRUCache<string, SessionToken>({ max: MOST_KNOWN })

  async function verify(token: string): Promise<SessionToken> {
    const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: clock.now() }
    const { payload } = await jwtVerify(token, secret, options)
    return sessionTokenSchema.parse(payload)
  }

  return async (authorization: string | undefined): Promise<SessionToken> => {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
    if (!token) throw sessionEnded()
    const said = known.get(token)
    if (said && said.exp * 1000 > clock.now().getTime()) return said
    known.delete(token)
    try {
      const read = await verify(token)
      known.set(token, read)
      return read
    } catch {
      throw sessionEnded()
    }
  }
}
