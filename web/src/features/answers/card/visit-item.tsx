import { type Answer, VISIT_BOOKED } from '@econsult/contract/answers'
import { settledCheck } from '@econsult/contract/answers/checks'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { CalendarCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useIsFocusedItem } from '../../../lib/focused-item.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useHeldHeight } from '../../../ui/use-held-height.ts'
import { checkOf, lastVersion, wordsOfCheck } from '../answer-words.ts'
import { Item } from './item-frame.ts'
import { useCheck } from './use-check.ts'
import { WhyNot } from './why-not.tsx'
import { phrases } from './phrases.ts'

const Choices = styled('span')({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  paddingTop: 6,
})

/**
 * The item that records whether the visit advised by the newest version is booked; renders nothing if it advises none.
 */
export function VisitItem({ caseId, answer }: { caseId: string; answer: Answer }) {
  const now = useNow()
  const id = useId()
  const [asksWhy, setAsksWhy] = useState(false)
  const { check, busy } = useCheck()
  const { specialtyId, mayCheck } = answer
  const isFocused = useIsFocusedItem(specialtyId, VISIT_BOOKED)
  const { number, content } = lastVersion(answer)
  const { visit } = content
  const settled = settledCheck(answer, VISIT_BOOKED)
  const row = useHeldHeight(settled !== undefined)
  if (visit === 'no') return null
  const isUrgent = visit === 'urgent' && settled === undefined
  const revision = checkOf(answer, VISIT_BOOKED)?.revision ?? 0
  const place = { caseId, specialtyId, item: VISIT_BOOKED, revision, number } as const
  const offers = mayCheck && settled === undefined && !asksWhy
  return (
    <Item
      ref={row}
      data-settled={settled ? true : undefined}
      data-focused={isFocused || undefined}
      data-urgent={isUrgent || undefined}
    >
      <Checkbox
        autoFocus={isFocused}
        checked={settled?.state === 'done'}
        indeterminate={settled?.state === 'not-needed'}
        disabled={!mayCheck || busy}
        slotProps={{ input: { id, 'aria-describedby': `${id}-said` } }}
        onChange={() => void check({ ...place, state: settled ? 'open' : 'done' })}
      />
      <div>
        <label htmlFor={id}>
          <b>
            {settled?.state === 'done'
              ? phrases.visitBooked
              : visit === 'urgent'
                ? phrases.urgentVisit
                : phrases.visit}
          </b>
        </label>
        <small id={`${id}-said`}>
          {settled ? wordsOfCheck(settled, now) : phrases.notBooked({ specialty: answer.specialtyTitle })}
        </small>
      </div>
      <span />
      {offers ? (
        <Choices data-on-screen>
          <ActionButton
            size="small"
            variant={isUrgent ? 'contained' : 'outlined'}
            startIcon={<CalendarCheck />}
            busy={busy}
            onClick={() => void check({ ...place, state: 'done' })}
          >
            {phrases.markBooked}
          </ActionButton>
          <Link component="button" type="button" variant="caption" onClick={() => setAsksWhy(true)}>
            {phrases.sayNotNeeded}
          </Link>
        </Choices>
      ) : null}
      {asksWhy && !settled ? (
        <WhyNot
          busy={busy}
          onClose={() => setAsksWhy(false)}
          onSay={async (reason) => {
            if (await check({ ...place, state: 'not-needed', reason })) setAsksWhy(false)
          }}
        />
      ) : null}
    </Item>
  )
}
