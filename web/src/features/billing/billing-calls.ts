import { fetchStripeDataById } from '@econsult/contract/billing'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query }) => ({
  // Removed from the cache when the user leaves the page, so that an outdated card is never shown.
  fetchStripeDataById: query(fetchStripeDataById, { keepUnusedDataFor: 0 }),
}))

export const { useFetchStripeDataByIdQuery } = api
