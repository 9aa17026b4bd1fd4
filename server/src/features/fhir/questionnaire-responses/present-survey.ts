import type { QuestionnaireResponse, QuestionnaireResponseItem } from '@medplum/fhirtypes'
import { PLAN_EFFECTS, REFERRAL_EFFECTS } from '@econsult/contract/surveys'
import { basedOn, textOf, withVersion } from '../elements.ts'
import { caseKey } from '../of-case/case-ids.ts'
import type { CaseContext } from '../of-case/kind-of-cases.ts'
import { subjectOf } from '../of-case/subject.ts'
import { personOf } from '../people/names.ts'
import type { SurveyRecord } from './store.ts'

/** The questions of the closing survey. */
const CLOSING_SURVEY = 'urn:econsult:questionnaire:closing-survey'

/**
 * Formats the survey answers that were given at one closing of a consult (SURV-01). If both questions were skipped, the
 * status is 'stopped'.
 */
export function presentSurvey(
  survey: SurveyRecord,
  { ofCase, requestIds, names }: CaseContext,
): QuestionnaireResponse {
  const item = itemsOf(survey)
  const resource: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    id: `${caseKey(ofCase.id)}.survey-${survey.closing}`,
    ...basedOn(requestIds),
    questionnaire: CLOSING_SURVEY,
    status: survey.state === 'answered' ? 'completed' : 'stopped',
    subject: subjectOf(ofCase),
    authored: survey.at.toISOString(),
    author: personOf(names, survey.actor_id),
    ...(item.length > 0 && { item }),
  }
  return withVersion(resource, survey.at)
}

function itemsOf(survey: SurveyRecord): QuestionnaireResponseItem[] {
  const comment = textOf(survey.comment)
  return [
    ...chosen('plan', 'What it did for the plan', PLAN_EFFECTS, survey.plan_effect),
    ...chosen('referral', 'What it did for a referral', REFERRAL_EFFECTS, survey.referral_effect),
    ...valued('patient-value', 'Value for the patient, 1 to 5', survey.patient_value),
    ...valued('sender-value', 'Value for the sender, 1 to 5', survey.sender_value),
    ...(comment ? [{ linkId: 'comment', text: 'Comment', answer: [{ valueString: comment }] }] : []),
  ]
}

/**
 * The code is the name of the option. The display text is the number of the option in the study that defined the
 * questions.
 */
function chosen<Word extends string>(
  linkId: string,
  text: string,
  words: readonly Word[],
  word: Word | null,
): QuestionnaireResponseItem[] {
  if (word === null) return []
  const valueCoding = {
    system: `urn:econsult:survey:${linkId}`,
    code: word,
    display: `${words.indexOf(word) + 1}: ${word}`,
  }
  return [{ linkId, text, answer: [{ valueCoding }] }]
}

function valued(linkId: string, text: string, value: number | null): QuestionnaireResponseItem[] {
  return value === null ? [] : [{ linkId, text, answer: [{ valueInteger: value }] }]
}
