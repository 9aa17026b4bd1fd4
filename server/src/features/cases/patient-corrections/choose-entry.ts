import { PATIENT_CORRECTION_TEXTS } from '@econsult/contract/cases/patient-corrections'
import type { Handle } from '../../../db/database.ts'
import { searchNameOf } from '../../../db/search-name.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import { badField } from '../../../http/errors.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { providerOfChoice, splitName } from '../../patients/rules.ts'
import {
  findSamePatients,
  lockPatientShared,
  insertPatient,
  lockPatient,
  type PatientRecord,
  renamePatient,
} from '../../patients/store.ts'
import { isEntryCorrected } from './rules.ts'
import { isEntryShared } from './store.ts'

type Correction = Parameters<typeof isEntryCorrected>[1]

interface Corrected extends Correction {
  readonly record: CaseRecord
  readonly caller: Caller
  readonly now: Date
}

/**
 * Returns the entry in the practice's list of patients to which a case belongs after its patient was corrected. This is
 * the entry with the corrected name and date of birth, if there is one. Otherwise it is the case's own entry if that is
 * corrected as well, or else a new entry without links to record systems.
 * @throws CallError badInput if several entries have this name and date of birth
 */
export async function chooseEntry(handle: Handle, corrected: Corrected): Promise<string> {
  const { record, caller, after, now } = corrected
  const { practice_id: practiceId, provider_id: providerId } = record
  const current = record.patient_id ? await lockPatient(handle, practiceId, record.patient_id) : undefined
  const chooser = { id: providerId, userType: caller.userType }
  const same = await findSamePatients(handle, { practiceId, ...after }, providerOfChoice(chooser))
  const isSame = same.some(({ id }) => id === current?.id)
  if (current && (isSame || same.length === 0) && (await isCorrectedToo(handle, current, corrected))) {
    await renamePatient(handle, current, namesOf(after))
    return current.id
  }
  if (current && isSame) return current.id
  const [found, another] = same
  if (another) throw badField('patientName', PATIENT_CORRECTION_TEXTS.several)
  const held = found && (await lockPatientShared(handle, practiceId, found.id))
  return held?.id ?? insertPatient(handle, { practiceId, providerId, now, ...namesOf(after) })
}

async function isCorrectedToo(handle: Handle, entry: PatientRecord, corrected: Corrected): Promise<boolean> {
  const { record } = corrected
  const isShared = await isEntryShared(handle, record, entry.id)
  return isEntryCorrected(entry, corrected, { caseCreatedAt: record.created_at, isShared })
}

function namesOf({ patientName, dob }: Correction['after']) {
  return { fullName: patientName, searchName: searchNameOf(patientName), dob, ...splitName(patientName) }
}
