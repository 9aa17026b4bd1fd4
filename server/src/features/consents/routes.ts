import { fetchConsent, saveConsent } from '@econsult/contract/consents'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { readConsent, recordConsent } from './save-consent.ts'

/** How patients consented to consults. */
export function consentsRoutes(deps: CoreDeps): ServedCall[] {
  const object = ({ caseId }: { caseId: string }) => caseId
  return [
    serve(fetchConsent, (request) => readConsent(deps, request), { object }),
    serve(saveConsent, (request) => recordConsent(deps, request), { object }),
  ]
}
