import {
  fetchReplyTimes,
  getUserSpecialties,
  saveDefaultSpecialist,
  saveResponseLimit,
} from '@econsult/contract/specialties'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query, change }) => ({
  getUserSpecialties: query(getUserSpecialties, { tags: ['Specialty'] }),
  fetchReplyTimes: query(fetchReplyTimes),
  saveDefaultSpecialist: change(saveDefaultSpecialist, ['Specialty']),
  saveResponseLimit: change(saveResponseLimit, ['Specialty']),
}))

export const {
  useGetUserSpecialtiesQuery,
  useSaveDefaultSpecialistMutation,
  useSaveResponseLimitMutation,
  useFetchReplyTimesQuery,
} = api
