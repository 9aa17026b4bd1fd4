import { CONSENT_TEXTS } from '@econsult/contract/applications/sign-in'
import type * as contract from '@econsult/contract/applications/sign-in'
import type { ApplicationDeps, CoreDeps } from '../../../deps.ts'
import { conflict } from '../../../http/errors.ts'
import type { CookieAction } from '../../../http/action.ts'
import { asksForPatient, rightsIn } from '../rules.ts'
import { findApplication } from '../store.ts'
import { enterAccessRequest } from './access-request.ts'

/** Returns the facts that the page displays about the access that an application requests (FHIR-02). */
export const fetchAccessRequest: CookieAction<
  typeof contract.fetchAccessRequest,
  CoreDeps & ApplicationDeps
> = async (deps, { caller, input, record, cookies }) => {
  const asked = await enterAccessRequest(deps, caller, cookies, input.requestId)
  const about = { ...record, object: asked.application.id }
  const application = await deps.database.asCaller(about, (handle) =>
    findApplication(handle, asked.application),
  )
  if (application?.state !== 'approved') throw conflict(CONSENT_TEXTS.over)
  const { name, vendor, kind } = application
  const { scope: scopes, redirectUri } = asked
  return {
    data: {
      name,
      vendor,
      kind,
      rights: rightsIn(scopes, application),
      needsPatient: asksForPatient(scopes),
      staysConnected: scopes.split(' ').includes('offline_access'),
      scopes,
      returnsTo: new URL(redirectUri).host || name,
    },
  }
}
