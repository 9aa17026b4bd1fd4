import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The access tokens that a stand-in has issued. */
export interface Tokens {
  give(seconds: number): string
  /** True if the request contains a valid token that has not expired. */
  isHeldBy(request: FastifyRequest): boolean
}

export function createTokens(): Tokens {
  const until = new Map<string, number>()
  return {
    give(seconds) {
      const token = randomBytes(24).toString('base64url')
      until.set(token, Date.now() + seconds * 1000)
      return token
    },
    isHeldBy(request) {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      return (until.get(token) ?? 0) > Date.now()
    },
  }
}
