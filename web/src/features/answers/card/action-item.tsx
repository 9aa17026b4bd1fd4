import type { Answer } from '@econsult/contract/answers'
import { settledCheck } from '@econsult/contract/answers/checks'
import type { AnswerContent } from '@econsult/contract/answers/content'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import { useId, useState } from 'react'
import { useIsFocusedItem } from '../../../lib/focused-item.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useHeldHeight } from '../../../ui/use-held-height.ts'
import { checkOf, dueWords, lastVersion, wordsOfCheck } from '../answer-words.ts'
import { ChangedText } from './changed-text.tsx'
import { Item } from './item-frame.ts'
import { useCheck } from './use-check.ts'
import { WhyNot } from './why-not.tsx'
import { phrases } from './phrases.ts'

type Action = AnswerContent['actions'][number]

type ActionItemProps = {
  caseId: string
  answer: Answer
  action: Action
  /** The same action in the previous version; null if the action is new, undefined if no differences are marked. */
  before: Action | null | undefined
}

/** An action of the checklist: ticked when it is done, or marked as not needed with a reason. */
export function ActionItem({ caseId, answer, action, before }: ActionItemProps) {
  const now = useNow()
  const id = useId()
  const [asksWhy, setAsksWhy] = useState(false)
  const { check, busy } = useCheck()
  const isFocused = useIsFocusedItem(answer.specialtyId, action.id)
  const was = checkOf(answer, action.id)
  const settled = settledCheck(answer, action.id)
  const row = useHeldHeight(settled !== undefined)
  const { number } = lastVersion(answer)
  const item = {
    caseId,
    specialtyId: answer.specialtyId,
    item: action.id,
    revision: was?.revision ?? 0,
    number,
  }

  function say() {
    if (settled) return wordsOfCheck(settled, now)
    if (was && was.state !== 'open')
      return phrases.changedItem({ number: was.number, check: wordsOfCheck(was, now) })
    return before === null ? phrases.newItem({ number }) : null
  }

  const said = say()
  return (
    <Item ref={row} data-settled={settled ? true : undefined} data-focused={isFocused || undefined}>
      <Checkbox
        autoFocus={isFocused}
        checked={settled?.state === 'done'}
        indeterminate={settled?.state === 'not-needed'}
        disabled={!answer.mayCheck || busy}
        slotProps={{ input: { id, 'aria-describedby': said ? `${id}-said` : undefined } }}
        onChange={() => void check({ ...item, state: settled ? 'open' : 'done' })}
      />
      <div>
        <label htmlFor={id}>
          <ChangedText text={action.text} before={before === null ? '' : before?.text} />
        </label>
        {action.who === 'patient' ? <small>{phrases.byPatient}</small> : null}
        {said ? <small id={`${id}-said`}>{said}</small> : null}
        {answer.mayCheck && !settled && !asksWhy ? (
          <Link
            component="button"
            type="button"
            variant="caption"
            sx={{ display: 'block' }}
            onClick={() => setAsksWhy(true)}
          >
            {phrases.sayNotNeeded}
          </Link>
        ) : null}
      </div>
      <span>
        {action.due ? <ChangedText text={dueWords(action.due, now)} before={dueBefore(before, now)} /> : null}
      </span>
      {asksWhy && !settled ? (
        <WhyNot
          busy={busy}
          onClose={() => setAsksWhy(false)}
          onSay={async (reason) => {
            if (await check({ ...item, state: 'not-needed', reason })) setAsksWhy(false)
          }}
        />
      ) : null}
    </Item>
  )
}

/** The due day in the previous version, as text; '' if it had none, undefined if no differences are marked. */
function dueBefore(before: Action | null | undefined, now: number): string | undefined {
  if (!before) return before === null ? '' : undefined
  return before.due ? dueWords(before.due, now) : ''
}
