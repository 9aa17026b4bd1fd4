import type { QuestionnaireResponse } from '@medplum/fhirtypes'
import { readAnswers } from '../../referral-templates/present.ts'
import { basedOn, textOf, withVersion } from '../elements.ts'
import { caseKey } from '../of-case/case-ids.ts'
import type { CaseContext } from '../of-case/kind-of-cases.ts'
import { subjectOf } from '../of-case/subject.ts'
import { personOf } from '../people/names.ts'
import type { CaseTemplateRecord } from './store.ts'

/**
 * Formats the answers to the referral template of a case (CHART-03). Questions that the sender left blank have no
 * answer.
 */
export function presentTemplate(
  { template_id: templateId, number, answers }: CaseTemplateRecord,
  { ofCase, requestIds, names }: CaseContext,
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
    ...basedOn(requestIds),
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
