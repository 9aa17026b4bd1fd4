import type { TokenKeeper } from './token-keeper.ts'
import type { Credentials } from './vendor-http.ts'

/** The HTTP Basic header of a name and its secret. */
export function basicHeader(name: string, secret: string): string {
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
}

/** A token that is renewed when it expires or is refused. */
export function tokenCredentials(keeper: TokenKeeper): Credentials {
  return {
    header: async () => `Bearer ${await keeper.token()}`,
    renew(header) {
      keeper.forget(header.slice('Bearer '.length))
      return true
    },
  }
}

/** Sends name and secret with every request; there is nothing to renew. */
export function basicCredentials(name: string, secret: string): Credentials {
  const header = basicHeader(name, secret)
  return { header: async () => header, renew: () => false }
}
