import { SIGN_UP_REFUSALS } from '@econsult/contract/sign-up/errors'
import { idSchema } from '@econsult/contract/fields'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../scheduling/clock.ts'
import { HOUR } from '../scheduling/durations.ts'
import type { Database } from '../db/database.ts'
import { forbidden } from '../http/errors.ts'
import { hashSecretToken } from '../crypto/secret-token.ts'
import { findPasswordHash } from './store.ts'

const AUDIENCE = 'econsult-sign-up'
const ALGORITHM = 'HS256'
const LIFE_MS = 2 * HOUR
const ENDED = SIGN_UP_REFUSALS.ended

/** passwordMark is a hash of the account's password hash at sign-up; it reveals nothing about the password. */
const payloadSchema = z.object({ sub: idSchema, practiceId: idSchema, passwordMark: z.string() })

/** The user who is signing up, and the practice. */
export interface SignUp {
  readonly userId: string
  readonly practiceId: string
}

/** Tokens for the steps of a practice's first admin between sign-up and payment; they grant no other access. */
export interface SignUpTokens {
  create(signUp: SignUp): Promise<string>
  /** Reads an Authorization header. @throws CallError forbidden if the header has no valid sign-up token. */
  read(authorization: string | undefined): Promise<SignUp>
}

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly secret: Uint8Array
}

/**
 * Signs and reads the tokens with the session secret, under a separate audience. A token is valid until the account's
 * password changes, so that a person who signed up with another person's email address loses access when the owner of
 * the address sets a password.
 */
export function createSignUpTokens({ database, clock, secret }: Needs): SignUpTokens {
  const passwordMark = async (userId: string) => {
    const hash = await database.asSystem((handle) => findPasswordHash(handle, userId))
    return hashSecretToken(hash ?? 'none')
  }
  return {
    create: async ({ userId, practiceId }) =>
      new SignJWT({ practiceId, passwordMark: await passwordMark(userId) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setExpirationTime(new Date(clock.now().getTime() + LIFE_MS))
        .sign(secret),

    async read(authorization) {
      const { sub: userId, practiceId, passwordMark: mark } = await verify(authorization)
      if (mark !== (await passwordMark(userId))) throw forbidden(ENDED)
      return { userId, practiceId }
    },
  }

  async function verify(authorization: string | undefined) {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
    if (!token) throw forbidden(ENDED)
    try {
      const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: clock.now() }
      const { payload } = await jwtVerify(token, secret, options)
      return payloadSchema.parse(payload)
    } catch {
      throw forbidden(ENDED)
    }
  }
}
