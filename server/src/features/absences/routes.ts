import { cancelAbsence, fetchAbsences, saveAbsence } from '@econsult/contract/absences'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { cancel } from './cancel-absence.ts'
import { listAbsences } from './fetch-absences.ts'
import { save } from './save-absence.ts'

/** When specialists are away. What waits for them then is handed over by `hand-over-requests.ts`. */
export function absencesRoutes(deps: CoreDeps & RealtimeDeps): ServedCall[] {
  return [
    serve(fetchAbsences, (request) => listAbsences(deps, request), {
      object: ({ specialistId }) => specialistId,
    }),
    serve(saveAbsence, (request) => save(deps, request), { object: ({ id }) => id }),
    serve(cancelAbsence, (request) => cancel(deps, request), { object: ({ id }) => id }),
  ]
}
