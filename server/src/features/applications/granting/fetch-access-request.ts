import type { ReplyOf } from '@econsult/contract/call'
import { CONSENT_TEXTS, type fetchAccessRequest } from '@econsult/contract/applications/sign-in'
import type { ApplicationDeps, CoreDeps } from '../../../deps.ts'
import { conflict } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import type { Cookies } from '../../../http/cookies.ts'
import { asksForPatient, rightsIn } from '../rules.ts'
import { findApplication } from '../store.ts'
import { enterAccessRequest } from './access-request.ts'

type Request = CallRequest<{ requestId: string }> & { readonly cookies: Cookies }

/** What an application asks for, in the terms that the page has words for (FHIR-02). */
export async function showAccessRequest(
  deps: CoreDeps & ApplicationDeps,
  { caller, input, record, cookies }: Request,
): Promise<ReplyOf<typeof fetchAccessRequest>> {
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
