import * as contract from '@econsult/contract/consents'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchPatientConsent } from './patient-consent.ts'
import { fetchConsent, saveConsent } from './save-consent.ts'

/** Patients' consents to consults. */
export const consentsFeature: Feature = {
  calls(deps) {
    const object = ({ caseId }: { caseId: string }) => caseId
    return [
      serve(contract.fetchConsent, (request) => fetchConsent(deps, request), { object }),
      serve(contract.fetchPatientConsent, (request) => fetchPatientConsent(deps, request), {
        object: ({ patientId }) => patientId,
      }),
      serve(contract.saveConsent, (request) => saveConsent(deps, request), { object }),
    ]
  },
}
