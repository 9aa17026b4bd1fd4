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

/** What a case has of its template: the stored answers, in the order of its questions. */
interface Asked {
  readonly content: TemplateContent
  readonly answers: CaseTemplate['answers']
}

/** The questions of a case's template that are without an answer. */
export function openQuestionsOf({ content, answers }: Asked): TemplateContent['questions'] {
  return content.questions.filter((_question, index) => answers[index]?.answer === '')
}

/** The answers of a case with those that were given later; an answer that is there stays. Says how many were added. */
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
