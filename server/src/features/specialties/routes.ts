import {
  getAllSpecialties,
  getUserSpecialties,
  saveDefaultSpecialist,
  specialtyFullList,
} from '@econsult/contract/specialties'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { listSpecialties, listSpecialtiesWithUsers } from './list-specialties.ts'
import { saveDefault } from './save-default-specialist.ts'

export function specialtiesRoutes(deps: Deps): ServedCall[] {
  return [
    serve(getAllSpecialties, (request) => listSpecialties(deps, request)),
    serve(specialtyFullList, (request) => listSpecialties(deps, request)),
    serve(getUserSpecialties, (request) => listSpecialtiesWithUsers(deps, request)),
    serve(saveDefaultSpecialist, (request) => saveDefault(deps, request), { object: ({ id }) => id }),
  ]
}
