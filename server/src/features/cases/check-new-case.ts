import { said } from '@econsult/contract/languages/codes'
import { CASE_ERRORS } from '@econsult/contract/cases/errors'
import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { LONGEST_LIFE_YEARS } from '@econsult/contract/limits'
import { VALIDATION } from '@econsult/contract/notices'
import { PATIENT_TEXTS } from '@econsult/contract/patients'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../sessions/caller.ts'
import { isUuid } from '../../db/uuid.ts'
import { badField } from '../../http/errors.ts'
import { searchNameOf } from '../../db/search-name.ts'
import {
  isOfPatient,
  mayChoosePatient,
  PATIENT_NOT_THERE,
  providerOfChoice,
  splitName,
} from '../patients/rules.ts'
import {
  findEntries,
  findSamePatients,
  lockPatientShared,
  insertPatient,
  lockIdentity,
  type PatientRecord,
} from '../patients/store.ts'
import { dobFault } from './rules.ts'

/** @throws CallError badInput if the date of birth is impossible (CASE-03) */
export function checkDob(dob: string, now: Date, utcOffset: number): void {
  const fault = dobFault(dob, now, utcOffset)
  if (fault === 'future') throw badField('dob', VALIDATION.patientDobInFuture)
  if (fault === 'tooLongAgo')
    throw badField('dob', said(CASE_TEXTS.dobTooLongAgo, { count: LONGEST_LIFE_YEARS }))
}

interface PatientChoice {
  readonly caller: Caller
  readonly practiceId: string
  readonly input: {
    readonly patientId?: string | null | undefined
    readonly patientName: string
    readonly dob: string
  }
  readonly now: Date
}

/** The patient of a new case. */
export interface PatientOfCase {
  readonly id: string
  /** The stored name. It is set if the sender typed the patient's data and a patient in the list matches them. */
  readonly foundName?: string
}

/**
 * Returns the chosen patient; else the patient in the sender's list with this name and date of birth; else a new
 * patient (CASE-12).
 * @throws CallError badInput if several patients match, because the product does not guess between them
 */
export async function choosePatient(handle: Handle, choice: PatientChoice): Promise<PatientOfCase> {
  const { caller, practiceId, input, now } = choice
  if (input.patientId) return checkChosenPatient(handle, choice, input.patientId)
  const { patientName, dob } = input
  const typed = { practiceId, patientName, dob }
  const known = await findTyped(handle, choice)
  if (known) return known
  await lockIdentity(handle, typed)
  // Another transaction may have added the patient while this transaction was blocked by the lock.
  const added = await findTyped(handle, choice)
  if (added) return added
  const names = { fullName: patientName, searchName: searchNameOf(patientName), ...splitName(patientName) }
  return { id: await insertPatient(handle, { practiceId, providerId: caller.id, dob, now, ...names }) }
}

async function findTyped(handle: Handle, choice: PatientChoice): Promise<PatientOfCase | undefined> {
  const { caller, practiceId, input } = choice
  const typed = { practiceId, patientName: input.patientName, dob: input.dob }
  const [found, another] = await findSamePatients(handle, typed, providerOfChoice(caller))
  if (another) throw badField('patientName', PATIENT_TEXTS.several)
  const held = found && (await lockPatientShared(handle, practiceId, found.id))
  return held && { id: held.id, foundName: held.full_name }
}

/**
 * Checks that the chosen patient has this name and date of birth. Otherwise a case could be filed in another patient's
 * chart.
 */
async function checkChosenPatient(
  handle: Handle,
  choice: PatientChoice,
  patientId: string,
): Promise<PatientOfCase> {
  const { caller, practiceId, input } = choice
  const patient = isUuid(patientId) ? await lockPatientShared(handle, practiceId, patientId) : undefined
  if (!patient || !mayChoosePatient(patient, caller)) throw badField('patientName', PATIENT_NOT_THERE)
  const isCalledSo = (one: PatientRecord) => isOfPatient(one, input)
  if (!isCalledSo(patient) && !(await findEntries(handle, practiceId, patient.id)).some(isCalledSo)) {
    throw badField('patientName', CASE_ERRORS.otherPatient)
  }
  return { id: patient.id }
}
