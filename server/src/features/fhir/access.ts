import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type { FastifyRequest } from 'fastify'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import { actingForOf } from '../../http/check-delegate.ts'
import { forbidden } from '../../http/errors.ts'
import { asSignedIn } from '../../sessions/as-signed-in.ts'
import type { Caller } from '../../sessions/caller.ts'
import { type ApplicationAccess, findAccess } from '../applications/access/store.ts'
import { readScopes, type ResourceScope } from './scopes.ts'

/** Who reads by FHIR, and how much of what they see in the product their token opens. */
export interface FhirAccess {
  readonly caller: Caller
  readonly scopes: readonly ResourceScope[]
  /** The patient for whom the token was given: scopes of the context 'patient' open only their data. */
  readonly patientId?: string
  /** Set if an application calls with a token of its own, and not the product's own page. */
  readonly application?: ApplicationAccess
  /** Its id. */
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
  deps: CoreDeps & SecurityDeps,
  request: FastifyRequest,
  onPerson: (person: Caller, application?: ApplicationAccess) => void,
): Promise<FhirAccess> {
  const { authorization } = request.headers
  const application = await applicationOf(deps, authorization)
  if (application) return withToken(application, onPerson)
  const isActivity = request.headers['x-background'] !== '1'
  const asking = {
    authorization,
    actingFor: actingForOf(request.headers),
    onPerson,
    isActivity,
    mayBeKnown: false,
  }
  return asSignedIn(deps.sessions, asking, async (caller) => {
    onPerson(caller)
    if (caller.delegate && !caller.delegate.rights.includes('read'))
      throw forbidden(DELEGATE_TEXTS.missingRight)
    return { caller, scopes: ALL_OF_THE_PERSON }
  })
}

/** Tokens of applications are short texts without the dots of a session's. */
const APPLICATION_TOKEN = /^Bearer ([\w-]{20,200})$/

/** What a token of an application opens (FHIR-02); undefined for a session's, and for one that opens nothing any more. */
export async function applicationOf(
  { database, sealer, clock }: CoreDeps & SecurityDeps,
  authorization: string | undefined,
): Promise<ApplicationAccess | undefined> {
  const token = APPLICATION_TOKEN.exec(authorization ?? '')?.[1]
  if (token === undefined) return undefined
  return database.asSystem((handle) => findAccess(handle, sealer, token, clock.now()))
}

/** The person reads, but the audit names the application in place of a session. */
function withToken(
  application: ApplicationAccess,
  onPerson: (person: Caller, application: ApplicationAccess) => void,
): FhirAccess {
  const { reader, patientId, scopes } = application
  const caller = { ...reader, sessionId: application.application.id }
  onPerson(caller, application)
  return {
    caller,
    scopes: readScopes(scopes.join(' ')),
    ...(patientId !== null && { patientId }),
    application,
    appId: application.application.id,
  }
}
