import { CASE_ERRORS } from '@econsult/contract/cases/errors'
import type { modifyDraftDataById } from '@econsult/contract/drafts'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { DraftsTable } from '../../tables/drafts.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Caller } from '../../sessions/caller.ts'
import { badField } from '../../http/errors.ts'
import { searchNameOf } from '../../db/search-name.ts'
import { mayChoosePatient, PATIENT_NOT_THERE } from '../patients/rules.ts'
import { findCurrentPatient } from '../patients/store.ts'
import { namedSpecialties } from '../specialties/rules.ts'
import { findSpecialists, findSpecialties } from '../specialties/store.ts'

export type DraftContent = Omit<
  z.output<(typeof modifyDraftDataById)['input']>,
  'caseId' | 'version' | 'providerId'
>
type Columns = Updateable<DraftsTable>

/**
 * Returns the database columns for the given fields. Fields that are not given are left out.
 * @throws CallError badInput for unknown ids
 */
export async function columnsOf(
  handle: Handle,
  caller: Caller,
  practiceId: string,
  content: DraftContent,
): Promise<Columns> {
  const { patientName, dob, dobText, questions, patientConsentGiven, specialistIds, consent } = content
  const { chartItemIds, template } = content
  return {
    ...(await specialtyColumns(handle, content.specialtyIds)),
    ...(await patientColumns(handle, caller, practiceId, content.patientId)),
    ...(await specialistColumns(handle, content.specialistId)),
    ...(patientName === undefined
      ? {}
      : { patient_name: patientName, search_name: searchNameOf(patientName) }),
    ...(dob === undefined ? {} : { dob: dob || null }),
    ...(dobText === undefined ? {} : { dob_text: dobText }),
    ...(specialistIds === undefined ? {} : { specialist_ids: specialistIds }),
    ...(chartItemIds === undefined ? {} : { chart_item_ids: chartItemIds }),
    ...(template === undefined ? {} : { template: template && JSON.stringify(template) }),
    ...(questions === undefined ? {} : { questions }),
    ...(patientConsentGiven === undefined ? {} : { patient_consent_given: patientConsentGiven }),
    ...(consent === undefined ? {} : { consent: consent && JSON.stringify(consent) }),
  }
}

async function specialtyColumns(handle: Handle, ids: readonly string[] | undefined): Promise<Columns> {
  if (ids === undefined) return {}
  if (ids.length === 0) return { specialty_ids: [] }
  return { specialty_ids: namedSpecialties(await findSpecialties(handle), ids).map(({ id }) => id) }
}

async function patientColumns(
  handle: Handle,
  caller: Caller,
  practiceId: string,
  patientId: string | null | undefined,
): Promise<Columns> {
  if (patientId === undefined) return {}
  if (!patientId) return { patient_id: null }
  const patient = isUuid(patientId) ? await findCurrentPatient(handle, practiceId, patientId) : undefined
  if (!patient || !mayChoosePatient(patient, caller)) {
    throw badField('patientName', PATIENT_NOT_THERE)
  }
  return { patient_id: patient.id }
}

async function specialistColumns(handle: Handle, specialistId: string | null | undefined): Promise<Columns> {
  if (specialistId === undefined) return {}
  if (!specialistId) return { specialist_id: null }
  const found = (await findSpecialists(handle)).find((one) => one.id === specialistId)
  if (!found) throw badField('specialistId', CASE_ERRORS.cannotChoose)
  return { specialist_id: found.id }
}
