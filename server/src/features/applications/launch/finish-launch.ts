import { LAUNCH_TEXTS, type LaunchedPatient } from '@econsult/contract/applications/launch'
import type * as contract from '@econsult/contract/applications/launch'
import type { ChartPatient } from '@econsult/adapters/smart/smart-port'
import { z } from 'zod'
import { hashSecretToken } from '../../../crypto/secret-token.ts'
import type { Handle } from '../../../db/database.ts'
import { conflict } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { presentOption } from '../../patients/present.ts'
import { mayChoosePatient } from '../../patients/rules.ts'
import { findCurrentPatient, lockPatients } from '../../patients/store.ts'
import { type ArrivingPatient, detailColumnsOf, judgePatient } from '../../record-systems/arrivals/rules.ts'
import { insertArrived, updateArrived } from '../../record-systems/arrivals/store.ts'
import { practiceOf } from '../fetch-applications.ts'
import { clientOf, type LaunchDeps } from './begin-launch.ts'
import { launchFailure, launchOwner } from './rules.ts'
import {
  findPossiblePatients,
  type IssuerRecord,
  linkLaunched,
  type PossiblePatient,
  consumeLaunch,
} from './store.ts'

const checksSchema = z.object({ state: z.string(), verifier: z.string() })

/**
 * Finishes a launch with the response of the chart's server. Each launch can be finished once, and only by the user who
 * started it (FHIR-03).
 */
export const finishLaunch: Action<typeof contract.finishLaunch, LaunchDeps> = async (
  deps,
  { caller, input, record },
) => {
  const practiceId = practiceOf(caller)
  const { database, sealer, clock } = deps
  const { state, code, iss } = input
  const stateHash = hashSecretToken(state)
  const launch = await database.asCaller(record, (handle) =>
    consumeLaunch(handle, practiceId, stateHash, clock.now()),
  )
  if (!launch) throw conflict(LAUNCH_TEXTS.over)
  if (code === undefined) throw conflict(LAUNCH_TEXTS.refused)
  const { issuer, sealedChecks } = launch
  const checks = checksSchema.parse(JSON.parse(sealer.open(sealedChecks, launchOwner(practiceId, stateHash))))
  const found = await deps.smartCharts
    .finish(clientOf(deps, issuer), { state, code, iss }, checks)
    .catch((error: unknown) => Promise.reject(launchFailure(error)))
  const fullName = `${found.firstName} ${found.lastName}`.trim()
  const { dob } = found
  if (found.firstName === '' || found.lastName === '' || dob === null) {
    return { data: { patient: null, fullName, dob, notice: LAUNCH_TEXTS.incompletePatient } }
  }
  const about = { ...record, object: issuer.id }
  return database.asCaller(about, async (handle) => {
    const match = await matchPatient(handle, { caller, issuer, now: clock.now() }, { ...found, dob })
    if (match.patient) handle.audited.show(practiceId, match.patient.id)
    return { data: { ...match, fullName: match.patient?.fullName ?? fullName, dob } }
  })
}

interface Matching {
  readonly caller: Caller
  readonly issuer: IssuerRecord
  readonly now: Date
}

/**
 * Matches the patient of a chart with the practice's list, by the rules for patients who arrive from a record system.
 * Patients are never merged without a decision by a user. A patient whom the caller may not choose is not returned.
 */
async function matchPatient(
  handle: Handle,
  { caller, issuer, now }: Matching,
  arriving: ChartPatient & ArrivingPatient,
): Promise<Pick<LaunchedPatient, 'patient' | 'notice'>> {
  const { practice_id: practiceId } = issuer
  await lockPatients(handle, practiceId)
  const found = await findPossiblePatients(handle, issuer, arriving)
  const linkOf = (one: { readonly id: string }) =>
    found.find((possible: PossiblePatient) => possible.id === one.id)?.chart_patient_id ?? null
  const judged = judgePatient(linkOf, arriving, found)
  if (judged.outcome === 'to decide') return { patient: null, notice: LAUNCH_TEXTS.several }
  const [known] = judged.outcome === 'added' ? [] : judged.patients
  const current = known && (await findCurrentPatient(handle, practiceId, known.id))
  if (current && !mayChoosePatient(current, caller)) return { patient: null, notice: LAUNCH_TEXTS.others }
  const columns = detailColumnsOf(arriving)
  const links = {}
  if (known) await updateArrived(handle, known, { columns, links })
  const { dob } = arriving
  const patientId =
    known?.id ?? (await insertArrived(handle, practiceId, { columns: { ...columns, dob }, links }, now))
  await linkLaunched(handle, issuer, { chartPatientId: arriving.vendorPatientId, patientId, now })
  const patient = await findCurrentPatient(handle, practiceId, patientId)
  return { patient: patient ? presentOption(patient) : null, notice: '' }
}
