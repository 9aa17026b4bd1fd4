import type { TemplateQuestion } from '@econsult/contract/referral-templates/content'
import { AnswerField } from './answer-field.tsx'
import { phrases } from './phrases.ts'

type OpenQuestionsProps = {
  questions: readonly TemplateQuestion[]
  /** Answers by question id. */
  answers: ReadonlyMap<string, string>
  onChange: (answers: ReadonlyMap<string, string>) => void
}

/** Fields for the unanswered questions of a case's template, so that they can be answered later (TURN-04). */
export function OpenQuestions({ questions, answers, onChange }: OpenQuestionsProps) {
  return questions.map((question) => (
    <AnswerField
      key={question.id}
      question={question}
      hint={phrases.optional}
      answer={answers.get(question.id) ?? ''}
      onChange={(answer) => onChange(new Map(answers).set(question.id, answer))}
    />
  ))
}
