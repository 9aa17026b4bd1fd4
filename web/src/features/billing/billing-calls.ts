import { fetchStripeDataById } from '@econsult/contract/billing'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query }) => ({
  // Not kept in the cache when a page is left, so that an outdated card is never shown.
  fetchStripeDataById: query(fetchStripeDataById, { keepUnusedDataFor: 0 }),
}))

export const { useFetchStripeDataByIdQuery } = api
