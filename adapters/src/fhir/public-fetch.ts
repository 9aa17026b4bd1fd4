import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { isPublicAddress, isPublicUrl } from './address-port.ts'

/** Looks a name up and fails if any of its addresses is private, so that a name cannot lead into a private network. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    const [first] = addresses
    if (!isPublic || !first) return done(new Error('this address is not of the public internet'), '')
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

const publicAgent = new Agent({ connect: { lookup: publicLookup } })

/** fetch for addresses that a practice entered: the address that is connected to is checked, not only its name (E6). */
export const publicFetch: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  if (!isPublicUrl(address)) throw new Error('this address is not of the public internet')
  // Node's fetch takes undici's dispatcher, which the standard does not know.
  const options: RequestInit & { readonly dispatcher: Agent } = { ...init, dispatcher: publicAgent }
  return fetch(input, options)
}
