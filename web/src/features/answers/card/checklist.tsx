import { type Answer, PATIENT_TOLD } from '@econsult/contract/answers'
import { settledCheck } from '@econsult/contract/answers/checks'
import type { AnswerContent } from '@econsult/contract/answers/content'
import { styled } from '@mui/material/styles'
import { itemsOf } from '../answer-words.ts'
import { ActionItem } from './action-item.tsx'
import { ChangedText } from './changed-text.tsx'
import { ChecklistFrame } from './checklist-frame.tsx'
import { ToldItem } from './told-item.tsx'
import { VisitItem } from './visit-item.tsx'
import { phrases } from './phrases.ts'

const Gone = styled('li')({ padding: '8px 0 8px 32px' })

type ChecklistProps = {
  caseId: string
  answer: Answer
  content: AnswerContent
  /** The previous version, whose differences are marked; undefined if none are marked. */
  before: AnswerContent | undefined
}

/** The sender's checklist for an answer: book the visit, each action, and tell the patient (ANS-04). */
export function Checklist({ caseId, answer, content, before }: ChecklistProps) {
  const ids = new Set(content.actions.map(({ id }) => id))
  const removed = before?.actions.filter(({ id }) => !ids.has(id)) ?? []
  const place = { caseId, answer }
  return (
    <ChecklistFrame title={phrases.toDo} note={progressText(answer)}>
      <VisitItem {...place} />
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
      <ToldItem key={PATIENT_TOLD} {...place} />
    </ChecklistFrame>
  )
}

/** Returns a text such as '1 of 4 done' or 'All 4 done'; the visit and telling the patient are counted as well. */
function progressText(answer: Answer): string {
  const items = itemsOf(answer)
  const settled = items.filter((item) => settledCheck(answer, item)).length
  return settled < items.length
    ? phrases.itemsDone({ done: settled, count: items.length })
    : phrases.allItemsDone({ count: items.length })
}
