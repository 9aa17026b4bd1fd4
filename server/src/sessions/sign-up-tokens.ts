import { idSchema } from '@econsult/contract/fields'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { HOUR } from '../durations.ts'
import { forbidden } from '../http/errors.ts'

const AUDIENCE = 'econsult-sign-up'
const ALGORITHM = 'HS256'
const LIFE_MS = 2 * HOUR
const ENDED = 'Your sign-up has ended. Open your sign-up link and begin again.'

const payloadSchema = z.object({ sub: idSchema, practiceId: idSchema })

/** Who is signing up, and for which practice. */
export interface SignUp {
  readonly userId: string
  readonly practiceId: string
}

/** Tokens that carry a practice's first admin from the sign-up to the payment; they open nothing else. */
export interface SignUpTokens {
  create(signUp: SignUp): Promise<string>
  /** Who sends this Authorization header. @throws CallError forbidden where it is no sign-up's, or an ended one's. */
  read(authorization: string | undefined): Promise<SignUp>
}

/** Signs and reads the tokens by the session's secret, under an audience of their own. */
export function createSignUpTokens({ clock, secret }: { clock: Clock; secret: Uint8Array }): SignUpTokens {
  return {
    create: ({ userId, practiceId }) =>
      new SignJWT({ practiceId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setExpirationTime(new Date(clock.now().getTime() + LIFE_MS))
        .sign(secret),

    async read(authorization) {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
      if (!token) throw forbidden(ENDED)
      try {
        const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: clock.now() }
        const { payload } = await jwtVerify(token, secret, options)
        const { sub, practiceId } = payloadSchema.parse(payload)
        return { userId: sub, practiceId }
      } catch {
        throw forbidden(ENDED)
      }
    },
  }
}
