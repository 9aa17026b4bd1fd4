import dns, { type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-addresses.ts'

/** A name or address in a private network. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError'

  constructor() {
    super('The address is not one of the public internet.')
  }
}

/**
 * Node's lookup function, which fails with NotPublicError if any of the addresses is not public. The connection itself
 * uses this lookup. Therefore the address that is checked is also the address that is contacted, even if the name
 * resolves to another address than when it was entered (E6).
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) done(error ?? new NotPublicError(), '')
    else if (!addresses.every(({ address }) => isPublicAddress(address))) done(new NotPublicError(), '')
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
