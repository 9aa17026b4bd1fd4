import * as contract from '@econsult/contract/absences'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { SECOND } from '../../scheduling/durations.ts'
import { coverCases } from './covers/cover-cases.ts'
import { handOverRequests } from './hand-over-requests.ts'
import { cancelAbsence } from './cancel-absence.ts'
import { fetchAbsences } from './fetch-absences.ts'
import { saveAbsence } from './save-absence.ts'

/**
 * Absences of specialists and senders. `hand-over-requests.ts` hands over the requests of absent specialists; `covers/`
 * gives covering colleagues access to the cases of absent senders.
 */
export const absencesFeature: Feature = {
  calls: (deps) => [
    serve(contract.fetchAbsences, (request) => fetchAbsences(deps, request), {
      object: ({ specialistId }) => specialistId,
    }),
    serve(contract.saveAbsence, (request) => saveAbsence(deps, request), { object: ({ id }) => id }),
    serve(contract.cancelAbsence, (request) => cancelAbsence(deps, request), { object: ({ id }) => id }),
  ],
  timers: (deps) => [
    { what: 'requests of absent specialists', everyMs: 15 * SECOND, work: () => handOverRequests(deps) },
    { what: 'cases of absent senders', everyMs: 15 * SECOND, work: () => coverCases(deps) },
  ],
}
