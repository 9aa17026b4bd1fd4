import { fetchMinutes, saveMinutes } from '@econsult/contract/minutes'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query, change }) => ({
  fetchMinutes: query(fetchMinutes, { tags: ['Minutes'], background: true, keepUnusedDataFor: 0 }),
  saveMinutes: change(saveMinutes, ['Minutes']),
}))

export const { useFetchMinutesQuery, useSaveMinutesMutation } = api
