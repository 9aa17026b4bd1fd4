import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { VALIDATION } from '@econsult/contract/notices'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../sessions/caller.ts'
import { isUuid } from '../../db/uuid.ts'
import { badField } from '../../http/errors.ts'
import {
  isOfPatient,
  mayChoosePatient,
  PATIENT_NOT_THERE,
  searchNameOf,
  splitName,
} from '../patients/rules.ts'
import { findPatient, findSamePatient, insertPatient } from '../patients/store.ts'
import { dobFault } from './rules.ts'

/** @throws CallError badInput for an impossible date of birth (CASE-03). */
export function checkDob(dob: string, now: Date, utcOffset: number): void {
  const fault = dobFault(dob, now, utcOffset)
  if (fault === 'future') throw badField('dob', VALIDATION.patientDobInFuture)
  if (fault === 'tooLongAgo') throw badField('dob', CASE_TEXTS.dobTooLongAgo)
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

/** Id of the chosen patient, else of the provider's patient with this name and date of birth, else of a new one. */
export async function choosePatient(handle: Handle, choice: PatientChoice): Promise<string> {
  const { caller, practiceId, input, now } = choice
  if (input.patientId) return checkChosenPatient(handle, choice, input.patientId)
  const providerId = caller.id
  const { patientName, dob } = input
  const same = await findSamePatient(handle, { practiceId, providerId, fullName: patientName, dob })
  if (same) return same.id
  const names = { fullName: patientName, searchName: searchNameOf(patientName), ...splitName(patientName) }
  return insertPatient(handle, { practiceId, providerId, dob, now, ...names })
}

/** The chosen patient must have this name and date of birth, so that a case never lands in another patient's chart. */
async function checkChosenPatient(handle: Handle, choice: PatientChoice, patientId: string): Promise<string> {
  const { caller, practiceId, input } = choice
  const patient = isUuid(patientId) ? await findPatient(handle, practiceId, patientId) : undefined
  if (!patient || !mayChoosePatient(patient, caller)) throw badField('patientName', PATIENT_NOT_THERE)
  if (!isOfPatient(patient, input)) {
    throw badField('patientName', 'The chosen patient has a different name or DOB. Choose the patient again.')
  }
  return patient.id
}
