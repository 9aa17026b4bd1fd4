import { fetchConsent, fetchPatientConsent, saveConsent } from '@econsult/contract/consents'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { readPatientConsent } from './patient-consent.ts'
import { readConsent, recordConsent } from './save-consent.ts'

/** How patients consented to consults. */
export function consentsRoutes(deps: CoreDeps): ServedCall[] {
  const object = ({ caseId }: { caseId: string }) => caseId
  return [
    serve(fetchConsent, (request) => readConsent(deps, request), { object }),
    serve(fetchPatientConsent, (request) => readPatientConsent(deps, request), {
      object: ({ patientId }) => patientId,
    }),
    serve(saveConsent, (request) => recordConsent(deps, request), { object }),
  ]
}
