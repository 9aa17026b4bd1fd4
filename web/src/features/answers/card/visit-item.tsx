import { type Answer, VISIT_BOOKED } from '@econsult/contract/answers'
import { settledCheck } from '@econsult/contract/answers/checks'
import Checkbox from '@mui/material/Checkbox'
import { useId } from 'react'
import { dayAndHour } from '../../../lib/due-words.ts'
import { useIsFocusedItem } from '../../../lib/focused-item.ts'
import { useNow } from '../../../ui/use-now.ts'
import { checkOf, lastVersion } from '../answer-words.ts'
import { Item } from './item-frame.ts'
import { useCheck } from './use-check.ts'

/** Whether the visit that the newest version advises is booked; nothing if it advises none. */
export function VisitItem({ caseId, answer }: { caseId: string; answer: Answer }) {
  const now = useNow()
  const id = useId()
  const { check, busy } = useCheck()
  const isFocused = useIsFocusedItem(answer.specialtyId, VISIT_BOOKED)
  const { number, content } = lastVersion(answer)
  const { visit } = content
  if (visit === 'no') return null
  const was = checkOf(answer, VISIT_BOOKED)
  const settled = settledCheck(answer, VISIT_BOOKED) !== undefined
  const place = {
    caseId,
    specialtyId: answer.specialtyId,
    item: VISIT_BOOKED,
    revision: was?.revision ?? 0,
    number,
  } as const
  return (
    <Item data-settled={settled || undefined} data-focused={isFocused || undefined}>
      <Checkbox
        autoFocus={isFocused}
        checked={settled}
        disabled={!answer.mayCheck || busy}
        slotProps={{ input: { id, 'aria-describedby': `${id}-said` } }}
        onChange={() => void check({ ...place, state: settled ? 'open' : 'done' })}
      />
      <div>
        <label htmlFor={id}>
          <b>Visit booked</b>
        </label>
        <small id={`${id}-said`} data-on-screen={(!settled && visit === 'yes') || undefined}>
          {settled && was ? `Noted ${dayAndHour(was.at, now)} by ${was.byName}` : null}
          {!settled && visit === 'urgent' ? 'The visit is urgent' : null}
          {!settled && visit === 'yes' && answer.mayCheck ? 'Tick once the visit is booked' : null}
        </small>
      </div>
      <span />
    </Item>
  )
}
