import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type { FastifyRequest } from 'fastify'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import { actingForOf } from '../../http/check-delegate.ts'
import { forbidden } from '../../http/errors.ts'
import { asSignedIn } from '../../sessions/as-signed-in.ts'
import type { Caller } from '../../sessions/caller.ts'
import { type ApplicationAccess, findAccess } from '../applications/access/store.ts'
import { readScopes, type ResourceScope } from './scopes.ts'

/**
 * The caller of the FHIR service, and the scopes of the caller's token. The scopes limit the resources that the caller
 * sees.
 */
export interface FhirAccess {
  readonly caller: Caller
  readonly scopes: readonly ResourceScope[]
  /** The patient for whom the token was issued. Scopes with the context 'patient' cover only that patient's data. */
  readonly patientId?: string
  /** Set if an application calls with its own token; omitted if the product's own pages call. */
  readonly application?: ApplicationAccess
  /** The id of the application. */
  readonly appId?: string
}

/** A session of the product covers all data that the user of the session may see. */
const ALL_OF_THE_PERSON = readScopes('user/*.cruds')

/**
 * Determines the access of a request from its Authorization header. `onPerson` receives the signed-in user before their
 * rights are checked, so that a rejection can be audited.
 * @throws CallError sessionEnded without a valid token, forbidden for a delegate without the right to read
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

/** Application tokens are short and, unlike session tokens, contain no dots. */
const APPLICATION_TOKEN = /^Bearer ([\w-]{20,200})$/

/**
 * Returns the access that an application's token grants (FHIR-02). Returns undefined for a session token or an expired
 * token.
 */
export async function applicationOf(
  { database, sealer, clock }: CoreDeps & SecurityDeps,
  authorization: string | undefined,
): Promise<ApplicationAccess | undefined> {
  const token = APPLICATION_TOKEN.exec(authorization ?? '')?.[1]
  if (token === undefined) return undefined
  return database.asSystem((handle) => findAccess(handle, sealer, token, clock.now()))
}

/**
 * Creates the access for the user who authorized the application. For a backend application, there is no user. The
 * audit log records the application in place of a session.
 */
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
