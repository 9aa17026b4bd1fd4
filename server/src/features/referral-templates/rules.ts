import type { CaseTemplate } from '@econsult/contract/referral-templates'
import type { TemplateChoice } from '@econsult/contract/referral-templates/choice'
import type { TemplateContent } from '@econsult/contract/referral-templates/content'

/** Every question of a template with its answer, which is empty if none was given; answers to others are left out. */
export function answersOf(
  { questions }: TemplateContent,
  given: TemplateChoice['answers'],
): CaseTemplate['answers'] {
  const answers = new Map(given.map(({ questionId, answer }) => [questionId, answer.trim()]))
  return questions.map(({ id, text, isExpected }) => ({
    question: text,
    answer: answers.get(id) ?? '',
    isExpected,
  }))
}
