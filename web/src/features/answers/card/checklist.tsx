import { type Answer, PATIENT_TOLD } from '@econsult/contract/answers'
import type { AnswerContent } from '@econsult/contract/answers/content'
import { styled } from '@mui/material/styles'
import { progressOf } from '../answer-words.ts'
import { ActionItem } from './action-item.tsx'
import { ChangedText } from './changed-text.tsx'
import { ChecklistFrame } from './checklist-frame.tsx'
import { ToldItem } from './told-item.tsx'
import { VisitItem } from './visit-item.tsx'

const Gone = styled('li')({ padding: '8px 0 8px 32px' })

type ChecklistProps = {
  caseId: string
  answer: Answer
  content: AnswerContent
  /** The version before, whose differences are marked; undefined for none. */
  before: AnswerContent | undefined
}

/** What the sender does with an answer: each action, and telling the patient (ANS-04). */
export function Checklist({ caseId, answer, content, before }: ChecklistProps) {
  const { settled, all } = progressOf(answer)
  const ids = new Set(content.actions.map(({ id }) => id))
  const removed = before?.actions.filter(({ id }) => !ids.has(id)) ?? []
  const place = { caseId, answer }
  return (
    <ChecklistFrame title="To do" note={progressText(settled, all)}>
      {content.actions.map((action) => (
        <ActionItem
          key={action.id}
          {...place}
          action={action}
          before={before && (before.actions.find(({ id }) => id === action.id) ?? null)}
        />
      ))}
      {removed.map(({ id, text }) => (
        <Gone key={id}>
          <ChangedText text="" before={text} />
        </Gone>
      ))}
      <VisitItem {...place} />
      <ToldItem key={PATIENT_TOLD} {...place} />
    </ChecklistFrame>
  )
}

/** '1 of 2 done', 'All 2 actions done'; null without actions. */
function progressText(settled: number, all: number): string | null {
  if (all === 0) return null
  if (settled < all) return `${settled} of ${all} done`
  return all === 1 ? 'The action is done' : `All ${all} actions done`
}
