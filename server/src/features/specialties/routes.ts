import {
  fetchReplyTimes,
  getAllSpecialties,
  getUserSpecialties,
  saveDefaultSpecialist,
  saveResponseLimit,
  specialtyFullList,
} from '@econsult/contract/specialties'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { listSpecialties, listSpecialtiesWithUsers } from './list-specialties.ts'
import { createReplyTimes } from './reply-times/fetch-reply-times.ts'
import { saveDefault } from './save-default-specialist.ts'
import { saveLimit } from './save-response-limit.ts'

/** The specialties, their specialists, and the default specialist of each. */
export function specialtiesRoutes(deps: CoreDeps): ServedCall[] {
  const replyTimes = createReplyTimes(deps)
  return [
    serve(getAllSpecialties, (request) => listSpecialties(deps, request)),
    serve(specialtyFullList, (request) => listSpecialties(deps, request)),
    serve(getUserSpecialties, (request) => listSpecialtiesWithUsers(deps, request)),
    serve(saveDefaultSpecialist, (request) => saveDefault(deps, request), { object: ({ id }) => id }),
    serve(saveResponseLimit, (request) => saveLimit(deps, request), { object: ({ id }) => id }),
    serve(fetchReplyTimes, replyTimes),
  ]
}
