import { Agent } from 'undici'
import { isPublicUrl } from './public-addresses.ts'
import { NotPublicError, publicLookup } from './public-lookup.ts'

const publicAgent = new Agent({ connect: { lookup: publicLookup } })

/**
 * The fetch function for addresses entered by a practice (E6).
 * @throws NotPublicError
 */
export const publicFetch: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  if (!isPublicUrl(address)) throw new NotPublicError()
  // Node's fetch accepts undici's dispatcher, which is not part of the standard.
  const options: RequestInit & { readonly dispatcher: Agent } = { ...init, dispatcher: publicAgent }
  try {
    return await fetch(input, options)
  } catch (error) {
    // An error thrown by the address lookup is the `cause` of the failed connection.
    throw error instanceof Error && error.cause instanceof NotPublicError ? error.cause : error
  }
}
