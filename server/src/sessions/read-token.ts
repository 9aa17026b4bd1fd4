import { type SessionToken, sessionTokenSchema } from '@econsult/contract/auth'
import { jwtVerify } from 'jose'
import type { Clock } from '../clock.ts'
import { sessionEnded } from '../http/errors.ts'
import { Recent } from '../recent.ts'

export const AUDIENCE = 'econsult-session'
export const ALGORITHM = 'HS256'

/** Tokens whose signature is not reckoned again at every call. */
const MOST_KNOWN = 10_000

/**
 * Reads what the token of an Authorization header says; throws sessionEnded. A signature that was right once stays
 * right, so it is reckoned once; whether the token's time is over, and the session's row, are asked at each call.
 */
export function createTokenReader(clock: Clock, secret: Uint8Array) {
  const known = new Recent<SessionToken>(MOST_KNOWN)

  async function verify(token: string): Promise<SessionToken> {
    const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: clock.now() }
    const { payload } = await jwtVerify(token, secret, options)
    return sessionTokenSchema.parse(payload)
  }

  return async (authorization: string | undefined): Promise<SessionToken> => {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
    if (!token) throw sessionEnded()
    const said = known.find(token)
    if (said && said.exp * 1000 > clock.now().getTime()) return said
    known.forget(token)
    try {
      const read = await verify(token)
      known.keep(token, read)
      return read
    } catch {
      throw sessionEnded()
    }
  }
}
