import { randomUUID } from 'node:crypto'
import { APPLICATION_TEXTS } from '@econsult/contract/applications'
import type * as contract from '@econsult/contract/applications'
import type { CoreDeps, SiteDeps } from '../../deps.ts'
import { CallError, conflict } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { applicationsFor, practiceOf } from './fetch-applications.ts'
import { MOST_APPLICATIONS, registrationFaults } from './rules.ts'
import { countApplications, insertApplication } from './store.ts'

/**
 * Registers an application for the caller's practice. It is approved immediately if the caller is an admin; otherwise
 * it is a request to the admins (FHIR-02).
 */
export const registerApplication: Action<typeof contract.registerApplication, CoreDeps & SiteDeps> = async (
  { database, clock, config },
  { caller, input, record },
) => {
  const practiceId = practiceOf(caller)
  const faults = registrationFaults(input, config.production)
  const [first] = Object.values(faults)
  if (first !== undefined) throw new CallError('badInput', first, { errors: faults })
  const now = clock.now()
  const id = randomUUID()
  const data = await database.asCaller(record, async (handle) => {
    if ((await countApplications(handle, practiceId)) >= MOST_APPLICATIONS) {
      throw conflict(APPLICATION_TEXTS.tooMany)
    }
    await insertApplication(handle, {
      practice_id: practiceId,
      id,
      name: input.name,
      vendor: input.vendor,
      kind: input.kind,
      redirect_uris: input.redirectUris,
      jwks_url: input.jwksUrl || null,
      jwks: input.jwks ? JSON.stringify(input.jwks) : null,
      rights: [...new Set(input.rights)],
      purpose: input.purpose,
      state: caller.isAdmin ? 'approved' : 'asked',
      asked_by: caller.id,
      asked_at: now,
      decided_by: caller.isAdmin ? caller.id : null,
      decided_at: caller.isAdmin ? now : null,
      revoked_by: null,
      revoked_at: null,
      last_used_at: null,
      last_used_by: null,
    })
    const listed = await applicationsFor(handle, caller, now)
    return listed.find((one) => one.id === id)
  })
  if (!data) throw new Error('a registered application is not in the list')
  const words = caller.isAdmin ? APPLICATION_TEXTS.registered : APPLICATION_TEXTS.asked
  return { data, message: words({ name: data.name }) }
}
