import {
  fetchSpecialistChoices,
  fetchSpecialistRouting,
  saveSpecialistRouting,
  saveSpecialtyRouting,
} from '@econsult/contract/routing'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query, change }) => ({
  fetchSpecialistChoices: query(fetchSpecialistChoices, { tags: ['Routing'] }),
  fetchSpecialistRouting: query(fetchSpecialistRouting, { tags: ['Routing'] }),
  saveSpecialistRouting: change(saveSpecialistRouting, ['Routing']),
  saveSpecialtyRouting: change(saveSpecialtyRouting, ['Specialty']),
}))

export const {
  useFetchSpecialistChoicesQuery,
  useFetchSpecialistRoutingQuery,
  useSaveSpecialistRoutingMutation,
  useSaveSpecialtyRoutingMutation,
} = api
