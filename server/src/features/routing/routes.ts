import {
  fetchRouteCandidates,
  fetchSpecialistChoices,
  fetchSpecialistRouting,
  saveSpecialistRouting,
  saveSpecialtyRouting,
} from '@econsult/contract/routing'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { listRouteCandidates } from './fetch-route-candidates.ts'
import { listSpecialistChoices } from './fetch-specialist-choices.ts'
import { changeSettings, changeSpecialtySettings, fetchSettings } from './specialist-settings.ts'

/**
 * Whom routing chooses for a request. The choice itself is made where a request is sent or handed over, by
 * `route-request.ts`; what decides is in `rules.ts`.
 */
export function routingRoutes(deps: CoreDeps): ServedCall[] {
  const specialist = { object: ({ specialistId }: { specialistId: string }) => specialistId }
  return [
    serve(fetchSpecialistChoices, (request) => listSpecialistChoices(deps, request)),
    serve(fetchSpecialistRouting, (request) => fetchSettings(deps, request), specialist),
    serve(saveSpecialistRouting, (request) => changeSettings(deps, request), specialist),
    serve(saveSpecialtyRouting, (request) => changeSpecialtySettings(deps, request), {
      object: ({ specialtyId }) => specialtyId,
    }),
    serve(fetchRouteCandidates, (request) => listRouteCandidates(deps, request), {
      object: ({ caseId }) => caseId,
    }),
  ]
}
