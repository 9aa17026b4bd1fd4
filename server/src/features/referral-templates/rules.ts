import type { CaseTemplate } from '@econsult/contract/referral-templates'
import type { TemplateChoice } from '@econsult/contract/referral-templates/choice'
import type { TemplateContent } from '@econsult/contract/referral-templates/content'
import { writtenText } from '@econsult/contract/written-text'

/**
 * Returns all questions of a template with their answers. If a question was not answered, its answer is empty. Answers
 * to questions that are not in the template are omitted.
 */
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

/** A template's content, and the stored answers of a case in the order of the template's questions. */
interface Asked {
  readonly content: TemplateContent
  readonly answers: CaseTemplate['answers']
}

/** Returns the unanswered questions of a case's template. */
export function openQuestionsOf({ content, answers }: Asked): TemplateContent['questions'] {
  return content.questions.filter((_question, index) => answers[index]?.answer === '')
}

/**
 * Adds later answers to the answers of a case, and keeps existing answers. Returns the answers and how many were added.
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
