import { templateChoiceSchema } from '@econsult/contract/referral-templates/choice'
import { consentInputSchema } from '@econsult/contract/consents'
import type { Insertable } from 'kysely'
import type { DraftsTable } from '../../../tables/drafts.ts'
import type { Handle } from '../../../db/database.ts'
import { searchNameOf } from '../../../db/search-name.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import { presentFrozen } from '../../chart-packets/present.ts'
import { findPacket } from '../../chart-packets/store.ts'
import { findConsent } from '../../consents/store.ts'
import { readAnswers, readContent } from '../../referral-templates/present.ts'
import { findCaseTemplate } from '../../referral-templates/store.ts'

/** The content of a draft, without its ids and timestamps. */
type DraftContent = Omit<
  Insertable<DraftsTable>,
  'practice_id' | 'case_id' | 'provider_id' | 'created_at' | 'updated_at'
>

/**
 * Returns the content of a sent case as a draft from which it can be sent again (END-08): patient, question, consent,
 * the ticked chart items, and the template with its answers. Files are not included.
 */
export async function draftOfCase(
  handle: Handle,
  record: CaseRecord,
  chosen: { readonly specialtyIds: readonly number[]; readonly specialistIds: readonly string[] },
): Promise<DraftContent> {
  const [consent, template, packet] = await Promise.all([
    findConsent(handle, record),
    findCaseTemplate(handle, record),
    findPacket(handle, record),
  ])
  const { patient_id, patient_name, dob, questions, patient_consent_given } = record
  return {
    specialist_id: null,
    patient_id,
    patient_name,
    search_name: searchNameOf(patient_name),
    dob,
    dob_text: dob === null ? '' : typedDay(dob),
    questions,
    specialty_ids: [...chosen.specialtyIds],
    specialist_ids: [...chosen.specialistIds],
    patient_consent_given,
    consent: consent ? JSON.stringify(consentInputSchema.parse(inputOf(consent))) : null,
    chart_item_ids: packet ? presentFrozen(packet).items.map(({ id }) => id) : null,
    template: template ? JSON.stringify(choiceOf(template)) : null,
  }
}

/** Formats a date 'YYYY-MM-DD' as '06/14/1957', like the DOB field. */
function typedDay(dob: string): string {
  const [year, month, day] = dob.split('-')
  return `${month}/${day}/${year}`
}

function inputOf({ givenBy, way, day, notice }: NonNullable<Awaited<ReturnType<typeof findConsent>>>) {
  return { givenBy, way, day, notice }
}

/** Returns the chosen template with the given answers, which are in the order of the template's questions. */
function choiceOf(template: NonNullable<Awaited<ReturnType<typeof findCaseTemplate>>>) {
  const given = readAnswers(template.answers)
  const answers = readContent(template.content).questions.flatMap(({ id: questionId }, index) => {
    const answer = given[index]?.answer ?? ''
    return answer === '' ? [] : [{ questionId, answer }]
  })
  return templateChoiceSchema.parse({ templateId: template.template_id, number: template.number, answers })
}
