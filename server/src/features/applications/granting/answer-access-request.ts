import { CONSENT_TEXTS } from '@econsult/contract/applications/sign-in'
import type * as contract from '@econsult/contract/applications/sign-in'
import type { Handle } from '../../../db/database.ts'
import type { ApplicationDeps, CoreDeps } from '../../../deps.ts'
import { badField, conflict } from '../../../http/errors.ts'
import type { CookieAction } from '../../../http/action.ts'
import { SECOND } from '../../../scheduling/durations.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { mayChoosePatient, PATIENT_NOT_THERE } from '../../patients/rules.ts'
import { findCurrentPatient } from '../../patients/store.ts'
import { asksForPatient, usableUntil } from '../rules.ts'
import { lockApplication } from '../store.ts'
import { enterAccessRequest } from './access-request.ts'
import { insertGrant } from './store.ts'

/**
 * Records the user's answer, which grants or declines the access. The library then redirects the browser with a code,
 * or with the refusal (FHIR-02). No access is granted if the practice has revoked the application in the meantime.
 */
export const answerAccessRequest: CookieAction<
  typeof contract.answerAccessRequest,
  CoreDeps & ApplicationDeps
> = async (deps, { caller, input, record, cookies }) => {
  const asked = await enterAccessRequest(deps, caller, cookies, input.requestId)
  const { provider, interaction, application, scope } = asked
  const about = { ...record, object: application.id }
  const now = deps.clock.now()
  if (input.answer === 'decline') {
    await deps.database.asCaller(about, async () => undefined)
    interaction.result = { error: 'access_denied', error_description: 'the person declined' }
  } else {
    const grant = new provider.Grant({
      accountId: caller.id,
      clientId: String(interaction.params['client_id']),
    })
    grant.addOIDCScope(scope)
    const grantId = await grant.save()
    await deps.database.asCaller(about, async (handle) => {
      const found = await lockApplication(handle, application)
      if (found?.state !== 'approved') throw conflict(CONSENT_TEXTS.over)
      await insertGrant(handle, {
        practice_id: application.practiceId,
        id: grantId,
        application_id: application.id,
        user_id: caller.id,
        patient_id: asksForPatient(scope) ? await chosenPatient(handle, caller, input.patientId) : null,
        created_at: now,
        usable_until: usableUntil(scope, now),
        ended_at: null,
      })
    })
    interaction.result = { login: { accountId: caller.id, remember: false }, consent: { grantId } }
  }
  await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / SECOND)))
  return { data: { continueAt: interaction.returnTo } }
}

/**
 * Returns the patient whom the user chose.
 * @throws CallError badInput if the user may not choose this patient
 */
async function chosenPatient(handle: Handle, caller: Caller, patientId: string | undefined): Promise<string> {
  if (patientId === undefined || caller.practiceId === null) {
    throw badField('patientId', CONSENT_TEXTS.choosePatient)
  }
  const patient = await findCurrentPatient(handle, caller.practiceId, patientId)
  if (!patient || !mayChoosePatient(patient, caller)) throw badField('patientId', PATIENT_NOT_THERE)
  handle.audited.show(caller.practiceId, patient.id)
  return patient.id
}
