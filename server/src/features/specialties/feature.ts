import * as contract from '@econsult/contract/specialties'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { getAllSpecialties, getUserSpecialties, specialtyFullList } from './list-specialties.ts'
import { createFetchReplyTimes } from './reply-times/fetch-reply-times.ts'
import { saveDefaultSpecialist } from './save-default-specialist.ts'
import { saveResponseLimit } from './save-response-limit.ts'

/** The specialties, their specialists, and their default specialists. */
export const specialtiesFeature: Feature = {
  calls(deps) {
    const fetchReplyTimes = createFetchReplyTimes()
    return [
      serve(contract.getAllSpecialties, (request) => getAllSpecialties(deps, request)),
      serve(contract.specialtyFullList, (request) => specialtyFullList(deps, request)),
      serve(contract.getUserSpecialties, (request) => getUserSpecialties(deps, request)),
      serve(contract.saveDefaultSpecialist, (request) => saveDefaultSpecialist(deps, request), {
        object: ({ id }) => id,
      }),
      serve(contract.saveResponseLimit, (request) => saveResponseLimit(deps, request), {
        object: ({ id }) => id,
      }),
      serve(contract.fetchReplyTimes, (request) => fetchReplyTimes(deps, request)),
    ]
  },
}
