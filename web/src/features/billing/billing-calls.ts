import { fetchStripeDataById } from '@econsult/contract/billing'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query }) => ({
  // Fetched again with each page, so that an outdated card is never shown.
  fetchStripeDataById: query(fetchStripeDataById, { keepUnusedDataFor: 0 }),
}))

export const { useFetchStripeDataByIdQuery } = api
