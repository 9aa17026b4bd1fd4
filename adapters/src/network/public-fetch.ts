import { Agent } from 'undici'
import { isPublicUrl } from './public-addresses.ts'
import { NotPublicError, publicLookup } from './public-lookup.ts'

const publicAgent = new Agent({ connect: { lookup: publicLookup } })

/**
 * fetch for addresses that a practice entered (E6).
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
    // An error thrown by the lookup arrives as the cause of a failed connection.
    throw error instanceof Error && error.cause instanceof NotPublicError ? error.cause : error
  }
}
