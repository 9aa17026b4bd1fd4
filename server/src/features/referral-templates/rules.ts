import type { CaseTemplate } from '@econsult/contract/referral-templates'
import type { TemplateChoice } from '@econsult/contract/referral-templates/choice'
import type { TemplateContent } from '@econsult/contract/referral-templates/content'
import { writtenText } from '@econsult/contract/written-text'

/** Every question of a template with its answer, which is empty if none was given; answers to others are left out. */
export function answersOf(
  { questions }: TemplateContent,
  given: TemplateChoice['answers'],
): CaseTemplate['answers'] {
  const answers = new Map(given.map(({ questionId, answer }) => [questionId, writtenText(answer)]))
  return questions.map(({ id, text, isExpected }) => ({
    question: text,
    answer: answers.get(id) ?? '',
    isExpected,
  }))
}

/** The stored answers of a case, in the order of its template's questions. */
interface Asked {
  readonly content: TemplateContent
  readonly answers: CaseTemplate['answers']
}

/** The questions of a case's template that are without an answer. */
export function openQuestionsOf({ content, answers }: Asked): TemplateContent['questions'] {
  return content.questions.filter((_question, index) => answers[index]?.answer === '')
}

/**
 * Combines the answers of a case with those that were given later; an existing answer is kept. Also returns the number
 * of answers added.
 */
export function withLaterAnswers(
  asked: Asked,
  given: TemplateChoice['answers'],
  at: Date,
): { answers: CaseTemplate['answers']; added: number } {
  const later = answersOf(asked.content, given)
  const answers = asked.answers.map((one, index) => {
    const answer = later[index]?.answer ?? ''
    return one.answer === '' && answer !== '' ? { ...one, answer, answeredAt: at.getTime() } : one
  })
  return { answers, added: answers.filter((one, index) => one !== asked.answers[index]).length }
}
