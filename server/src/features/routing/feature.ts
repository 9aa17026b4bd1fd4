import * as contract from '@econsult/contract/routing'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchRouteCandidates } from './fetch-route-candidates.ts'
import { fetchSpecialistChoices } from './fetch-specialist-choices.ts'
import { saveSpecialistRouting, saveSpecialtyRouting, fetchSpecialistRouting } from './specialist-settings.ts'

/**
 * Chooses the specialist for a request. `route-request.ts` is called when a request is sent or handed over; `rules.ts`
 * contains the rules of the choice.
 */
export const routingFeature: Feature = {
  calls(deps) {
    const specialist = { object: ({ specialistId }: { specialistId: string }) => specialistId }
    return [
      serve(contract.fetchSpecialistChoices, (request) => fetchSpecialistChoices(deps, request)),
      serve(contract.fetchSpecialistRouting, (request) => fetchSpecialistRouting(deps, request), specialist),
      serve(contract.saveSpecialistRouting, (request) => saveSpecialistRouting(deps, request), specialist),
      serve(contract.saveSpecialtyRouting, (request) => saveSpecialtyRouting(deps, request), {
        object: ({ specialtyId }) => specialtyId,
      }),
      serve(contract.fetchRouteCandidates, (request) => fetchRouteCandidates(deps, request), {
        object: ({ caseId }) => caseId,
      }),
    ]
  },
}
