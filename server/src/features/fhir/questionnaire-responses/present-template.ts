import type { QuestionnaireResponse } from '@medplum/fhirtypes'
import type { CaseRecord } from '../../../db/tables.ts'
import { readAnswers } from '../../referral-templates/present.ts'
import { refer, textOf, withVersion } from '../elements.ts'
import { caseKey } from '../of-case/case-ids.ts'
import { subjectOf } from '../of-case/subject.ts'
import { type Names, personOf } from '../people/names.ts'
import type { CaseTemplateRecord } from './store.ts'

interface AroundTemplate {
  readonly ofCase: CaseRecord
  readonly requestIds: readonly string[]
  readonly names: Names
}

/** The answers to the template with which a case was sent (CHART-03). A question without an answer was left open. */
export function presentTemplate(
  { template_id: templateId, number, answers }: CaseTemplateRecord,
  { ofCase, requestIds, names }: AroundTemplate,
): QuestionnaireResponse {
  const given = readAnswers(answers)
  const item = given.map(({ question, answer }, index) => {
    const [text, valueString] = [textOf(question), textOf(answer)]
    return {
      linkId: String(index + 1),
      ...(text && { text }),
      ...(valueString && { answer: [{ valueString }] }),
    }
  })
  const resource: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    id: `${caseKey(ofCase.id)}.template`,
    ...(requestIds.length > 0 && { basedOn: requestIds.map((id) => refer('ServiceRequest', id)) }),
    questionnaire: `urn:uuid:${templateId}|${number}`,
    status: 'completed',
    subject: subjectOf(ofCase),
    authored: ofCase.created_at.toISOString(),
    author: personOf(names, ofCase.created_by),
    ...(item.length > 0 && { item }),
  }
  const times = given.flatMap(({ answeredAt }) => answeredAt ?? [])
  return withVersion(resource, new Date(Math.max(ofCase.created_at.getTime(), ...times)))
}
