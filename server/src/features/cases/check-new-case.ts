import { CASE_TEXTS } from '@econsult/contract/case-texts'
import { VALIDATION } from '@econsult/contract/notices'
import type { Handle } from '../../db/database.ts'
import { fullName } from '../../full-name.ts'
import type { Caller } from '../../http/caller.ts'
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
import { namedSpecialties } from '../specialties/rules.ts'
import { findSpecialties } from '../specialties/store.ts'
import { dobFault } from './rules.ts'

/** @throws CallError badInput where nobody can be born on that day (document 2, section 5). */
export function checkDob(dob: string, now: Date, utcOffset: number): void {
  const fault = dobFault(dob, now, utcOffset)
  if (fault === 'future') throw badField('dob', VALIDATION.patientDobInFuture)
  if (fault === 'tooLongAgo') throw badField('dob', CASE_TEXTS.dobTooLongAgo)
}

export interface ChosenSpecialty {
  readonly id: number
  readonly title: string
  /** The default specialist, who gets the case at once (decisions, section 3). */
  readonly specialist: { readonly id: string; readonly name: string } | null
}

/** The specialties behind the ids, each once. @throws CallError badInput for one that does not exist. */
export async function chooseSpecialties(handle: Handle, ids: readonly string[]): Promise<ChosenSpecialty[]> {
  return namedSpecialties(await findSpecialties(handle), ids).map((one) => {
    const { id, title, default_specialist_id: specialistId } = one
    return { id, title, specialist: specialistId ? { id: specialistId, name: fullName(one) } : null }
  })
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

/** The patient's id: the chosen one, the same one as before, or a new one. */
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

/** A case must never land in the chart of somebody else: the chosen patient has this name and day of birth. */
async function checkChosenPatient(handle: Handle, choice: PatientChoice, patientId: string): Promise<string> {
  const { caller, practiceId, input } = choice
  const patient = isUuid(patientId) ? await findPatient(handle, practiceId, patientId) : undefined
  if (!patient || !mayChoosePatient(patient, caller)) throw badField('patientName', PATIENT_NOT_THERE)
  if (!isOfPatient(patient, input)) {
    throw badField('patientName', 'The chosen patient has another name or DOB. Choose the patient again.')
  }
  return patient.id
}
