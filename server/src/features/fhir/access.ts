import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type { FastifyRequest } from 'fastify'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import { actingForOf } from '../../http/check-delegate.ts'
import { forbidden } from '../../http/errors.ts'
import { asSignedIn } from '../../sessions/as-signed-in.ts'
import type { Caller } from '../../sessions/caller.ts'
import { readScopes, type ResourceScope } from './scopes.ts'

/** Who reads by FHIR, and how much of what they see in the product their token opens. */
export interface FhirAccess {
  readonly caller: Caller
  readonly scopes: readonly ResourceScope[]
  /** The patient for whom the token was given: scopes of the context 'patient' open only their data. */
  readonly patientId?: string
  /** Set if an app of somebody else calls, and not the product's own page: its id. */
  readonly appId?: string
}

/** A session of the product opens all that its person sees. */
const ALL_OF_THE_PERSON = readScopes('user/*.cruds')

/**
 * Turns the Authorization header of a request into its access. `onPerson` gets the signed-in person before their rights
 * are checked, so that a refusal can be audited.
 * @throws CallError sessionEnded without a valid token, forbidden for a delegate who may not read
 */
export async function accessOf(
  { sessions }: CoreDeps & SecurityDeps,
  request: FastifyRequest,
  onPerson: (person: Caller) => void,
): Promise<FhirAccess> {
  const { authorization } = request.headers
  const isActivity = request.headers['x-background'] !== '1'
  const asking = {
    authorization,
    actingFor: actingForOf(request.headers),
    onPerson,
    isActivity,
    mayBeKnown: false,
  }
  return asSignedIn(sessions, asking, async (caller) => {
    onPerson(caller)
    if (caller.delegate && !caller.delegate.rights.includes('read'))
      throw forbidden(DELEGATE_TEXTS.missingRight)
    return { caller, scopes: ALL_OF_THE_PERSON }
  })
}
