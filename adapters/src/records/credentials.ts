import type { TokenKeeper } from './token-keeper.ts'
import type { Credentials } from './vendor-http.ts'

/** Returns the HTTP Basic header for a name and its secret. */
export function basicHeader(name: string, secret: string): string {
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
}

/** Credentials with a token that is renewed after it expires or is rejected. */
export function tokenCredentials(keeper: TokenKeeper): Credentials {
  return {
    header: async () => `Bearer ${await keeper.token()}`,
    renew(header) {
      keeper.forget(header.slice('Bearer '.length))
      return true
    },
  }
}

/** Credentials that send name and secret with every request and need no renewal. */
export function basicCredentials(name: string, secret: string): Credentials {
  const header = basicHeader(name, secret)
  return { header: async () => header, renew: () => false }
}
