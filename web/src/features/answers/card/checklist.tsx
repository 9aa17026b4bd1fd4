import { type Answer, PATIENT_TOLD } from '@econsult/contract/answers'
import type { AnswerContent } from '@econsult/contract/answers/content'
import { styled } from '@mui/material/styles'
import { progressOf } from '../answer-words.ts'
import { ActionItem } from './action-item.tsx'
import { ChangedText } from './changed-text.tsx'
import { ToldItem } from './told-item.tsx'

const Section = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: 16,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  '& > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBottom: 4 },
  '& > header > span': { ...theme.typography.caption, color: theme.vars.palette.text.disabled },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  [theme.breakpoints.down('md')]: { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

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
  const gone = before?.actions.filter(({ id }) => !ids.has(id)) ?? []
  const place = { caseId, answer }
  return (
    <Section aria-label="To do">
      <header>
        <h3>To do</h3>
        {all > 0 ? (
          <span>
            {settled} of {all} done
          </span>
        ) : null}
      </header>
      <ul>
        {content.actions.map((action) => (
          <ActionItem
            key={action.id}
            {...place}
            action={action}
            before={before && (before.actions.find(({ id }) => id === action.id) ?? null)}
          />
        ))}
        {gone.map(({ id, text }) => (
          <Gone key={id}>
            <ChangedText text="" before={text} />
          </Gone>
        ))}
        <ToldItem key={PATIENT_TOLD} {...place} />
      </ul>
    </Section>
  )
}
