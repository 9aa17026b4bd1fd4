import { type Answer, PATIENT_TOLD, VISIT_BOOKED, WAYS_OF_TELLING } from '@econsult/contract/answers'
import { settledCheck } from '@econsult/contract/answers/checks'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { today } from '../../lib/dates.ts'
import { boldText } from '../../ui/bold-text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { checkOf, dueWords, itemsOf, lastVersion, WAY_WORDS } from './answer-words.ts'
import { useCheck } from './card/use-check.ts'
import { phrases } from './phrases.ts'

const Frame = styled('section')(({ theme }) => ({
  padding: '10px 14px 4px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.dangerSoft,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
  '& > h3': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: theme.vars.palette.error.main,
  },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
}))

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 36,
  padding: '4px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > .MuiCheckbox-root': {
    margin: '-8px -9px',
    [theme.breakpoints.down('md')]: { margin: '-12px -13px' },
  },
  '& > label, & > p': { flex: '1 1 180px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& > small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '&[data-urgent] > small, &[data-urgent] b': { color: theme.vars.palette.error.main },
  '&[data-settled] > label, &[data-settled] > p': { color: theme.vars.palette.text.secondary },
  '& > span': { display: 'flex', alignItems: 'center', gap: 8 },
}))

const Way = styled(Button)(({ theme }) => ({
  height: 28,
  borderRadius: 14,
  [theme.breakpoints.down('md')]: { height: 40, borderRadius: 20 },
}))

/** An item that is open when the dialog opens; it remains visible after it is ticked. */
interface OpenItem {
  readonly answer: Answer
  readonly item: string
}

type StillOpenProps = {
  caseId: string
  answers: readonly Answer[]
  /** Further open tasks that are not part of an answer, each as an OpenFact. */
  children: readonly ReactNode[]
}

/**
 * The open items of a case's signed answers, which can be ticked here as in the room; renders nothing if all are
 * settled (END-05).
 */
export function StillOpen({ caseId, answers, children }: StillOpenProps) {
  const id = useId()
  const [shown] = useState(() => answers.flatMap(openItemsOf).map(keyOf))
  const all = answers.flatMap((answer) => itemsOf(answer).map((item) => ({ answer, item })))
  const items = all.filter((one) => shown.includes(keyOf(one)))
  if (items.length === 0 && children.length === 0) return null
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>
        <TriangleAlert size={16} />
        {phrases.stillOpen}
      </h3>
      <ul>
        {children}
        {items.map((one) => (
          <OpenRow key={keyOf(one)} caseId={caseId} {...one} namesSpecialty={answers.length > 1} />
        ))}
      </ul>
    </Frame>
  )
}

type OpenFactProps = {
  text: ReactNode
  isUrgent?: boolean
  isSettled?: boolean
  /** A control that settles the task here; null or omitted if there is none. */
  action?: ReactNode
}

/** An open task that is not an item of an answer. */
export function OpenFact({ text, isUrgent = false, isSettled = false, action }: OpenFactProps) {
  return (
    <Item data-urgent={isUrgent || undefined} data-settled={isSettled || undefined}>
      <p>{text}</p>
      {action}
    </Item>
  )
}

/** The kinds of visits, 'yes' or 'urgent', that answers advise and that are not booked yet. */
export function visitsNotBooked(answers: readonly Answer[]): ReadonlySet<'yes' | 'urgent'> {
  const open = answers.filter((answer) => settledCheck(answer, VISIT_BOOKED) === undefined)
  const visits = open.map((answer) => lastVersion(answer).content.visit)
  return new Set(visits.filter((visit) => visit !== 'no'))
}

function openItemsOf(answer: Answer): OpenItem[] {
  return itemsOf(answer).flatMap((item) => (settledCheck(answer, item) === undefined ? { answer, item } : []))
}

function keyOf({ answer, item }: OpenItem): string {
  return `${answer.specialtyId} ${item}`
}

function OpenRow({
  caseId,
  answer,
  item,
  namesSpecialty,
}: OpenItem & { caseId: string; namesSpecialty: boolean }) {
  const id = useId()
  const now = useNow()
  const { check, busy } = useCheck()
  const { number, content } = lastVersion(answer)
  const settled = settledCheck(answer, item) !== undefined
  const place = {
    caseId,
    specialtyId: answer.specialtyId,
    revision: checkOf(answer, item)?.revision ?? 0,
    number,
  }
  const tick = () => void check({ ...place, item, state: settled ? 'open' : 'done' })
  const tell = (way: (typeof WAYS_OF_TELLING)[number]) =>
    void check({ ...place, item: PATIENT_TOLD, state: 'told', way, day: today() })
  const isTold = item === PATIENT_TOLD
  const isUrgent = item === VISIT_BOOKED && content.visit === 'urgent'
  const action = content.actions.find((one) => one.id === item)
  return (
    <Item data-urgent={isUrgent || undefined} data-settled={settled || undefined}>
      <Checkbox
        checked={settled}
        // The checkbox alone cannot tick this item, because telling the patient is recorded with the method used.
        disabled={!answer.mayCheck || busy || (isTold && !settled)}
        slotProps={{ input: { id } }}
        onChange={isTold ? () => void check({ ...place, item: PATIENT_TOLD, state: 'open' }) : tick}
      />
      <label htmlFor={id}>{action ? action.text : wordsOf(item, isUrgent, settled)}</label>
      {namesSpecialty ? <small>{answer.specialtyTitle}</small> : null}
      {action?.due ? <small>{dueWords(action.due, now)}</small> : null}
      {isTold && !settled && answer.mayCheck ? (
        <span role="group" aria-label={phrases.howTold}>
          {phrases.told}
          {WAYS_OF_TELLING.map((way) => (
            <Way key={way} variant="outlined" size="small" disabled={busy} onClick={() => tell(way)}>
              {WAY_WORDS[way]}
            </Way>
          ))}
        </span>
      ) : null}
    </Item>
  )
}

function wordsOf(item: string, isUrgent: boolean, settled: boolean): ReactNode {
  if (item === PATIENT_TOLD) return settled ? phrases.toldItemDone : phrases.toldItem
  if (!isUrgent) return settled ? phrases.visitItemDone : phrases.visitItem
  return settled ? phrases.urgentVisitItemDone({ b: boldText }) : phrases.urgentVisitItem({ b: boldText })
}
