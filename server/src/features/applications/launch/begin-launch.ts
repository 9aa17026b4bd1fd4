import { LAUNCH_TEXTS } from '@econsult/contract/applications/launch'
import type * as contract from '@econsult/contract/applications/launch'
import type { SmartClient } from '@econsult/adapters/smart/smart-port'
import { hashSecretToken } from '../../../crypto/secret-token.ts'
import { openIfKept } from '../../../crypto/sealer.ts'
import type { ApplicationDeps, CoreDeps, SecurityDeps, SiteDeps } from '../../../deps.ts'
import { forbidden } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { practiceOf } from '../fetch-applications.ts'
import {
  issuerIn,
  issuerOwner,
  LAUNCH_LIFE_MS,
  LAUNCH_RETURN_PATH,
  launchFailure,
  launchOwner,
} from './rules.ts'
import { findIssuer, insertLaunch, type IssuerRecord } from './store.ts'

export type LaunchDeps = CoreDeps & SecurityDeps & SiteDeps & ApplicationDeps

/** Returns the product's client registration at a chart's server. */
export function clientOf({ sealer, publicUrl }: LaunchDeps, issuer: IssuerRecord): SmartClient {
  const { practice_id: practiceId, id, sealed_secret } = issuer
  const secret =
    sealed_secret === null ? undefined : openIfKept(sealer, sealed_secret, issuerOwner(practiceId, id))
  return {
    issuer: issuer.issuer,
    clientId: issuer.client_id,
    secret,
    redirectUri: publicUrl() + LAUNCH_RETURN_PATH,
  }
}

/**
 * Starts a launch from a chart that the caller's practice has connected; rejects any other chart (FHIR-03). Requests to
 * the chart's server are sent outside of any transaction.
 */
export const beginLaunch: Action<typeof contract.beginLaunch, LaunchDeps> = async (
  deps,
  { caller, input, record },
) => {
  const practiceId = practiceOf(caller)
  const { database, sealer, clock } = deps
  const address = issuerIn(input.iss)
  const issuer =
    address === undefined
      ? undefined
      : await database.asCaller(record, (handle) => findIssuer(handle, practiceId, address))
  if (!issuer) throw forbidden(LAUNCH_TEXTS.unknownIssuer)
  const { continueAt, checks } = await deps.smartCharts
    .begin(clientOf(deps, issuer), input.launch)
    .catch((error: unknown) => Promise.reject(launchFailure(error)))
  const stateHash = hashSecretToken(checks.state)
  const now = clock.now()
  await database.asCaller({ ...record, object: issuer.id }, (handle) =>
    insertLaunch(
      handle,
      {
        practice_id: practiceId,
        state_hash: stateHash,
        issuer_id: issuer.id,
        user_id: caller.id,
        sealed_checks: sealer.seal(JSON.stringify(checks), launchOwner(practiceId, stateHash)),
        expires_at: new Date(now.getTime() + LAUNCH_LIFE_MS),
      },
      now,
    ),
  )
  return { data: { continueAt } }
}
