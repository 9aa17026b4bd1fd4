import { type Answer, PATIENT_TOLD, WAYS_OF_TELLING } from '@econsult/contract/answers'
import { settledCheck } from '@econsult/contract/answers/checks'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type SubmitEvent, useId, useState } from 'react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { today } from '../../../lib/dates.ts'
import { boldText } from '../../../ui/bold-text.tsx'
import { DayInput } from '../../../ui/fields/day-field.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useHeldHeight } from '../../../ui/use-held-height.ts'
import { checkOf, dayInside, lastVersion, WAY_WORDS } from '../answer-words.ts'
import { Below, Item, scrollIntoView } from './item-frame.ts'
import { useCheck } from './use-check.ts'
import { useIsFocusedItem } from '../../../lib/focused-item.ts'
import { phrases } from './phrases.ts'

const Ways = styled('span')({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  paddingTop: 6,
})

type Way = (typeof WAYS_OF_TELLING)[number]

/** The item that records whether, how and when the patient was told about the newest version (ANS-04). */
export function ToldItem({ caseId, answer }: { caseId: string; answer: Answer }) {
  const now = useNow()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [way, setWay] = useState<Way>('phone')
  const [day, setDay] = useState(today)
  const { check, busy } = useCheck()
  const isFocused = useIsFocusedItem(answer.specialtyId, PATIENT_TOLD)
  const was = checkOf(answer, PATIENT_TOLD)
  const settled = settledCheck(answer, PATIENT_TOLD) !== undefined
  const row = useHeldHeight(settled)
  const { number } = lastVersion(answer)
  const place = { caseId, specialtyId: answer.specialtyId, revision: was?.revision ?? 0, number }
  const told =
    was?.state === 'told' && was.way && was.day ? `${WAY_WORDS[was.way]}, ${dayInside(was.day, now)}` : null

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (await check({ ...place, item: PATIENT_TOLD, state: 'told', way, day })) setOpen(false)
  }

  function toggle() {
    if (settled) void check({ ...place, item: PATIENT_TOLD, state: 'open' })
    else setOpen(!isOpen)
  }

  return (
    <Item
      ref={row}
      data-settled={settled || undefined}
      data-focused={isFocused || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // Escape closes the fields without leaving the room.
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <Checkbox
        autoFocus={isFocused}
        checked={settled}
        disabled={!answer.mayCheck || busy}
        slotProps={{ input: { id, 'aria-describedby': `${id}-said` } }}
        onChange={toggle}
      />
      <div>
        <label htmlFor={id}>
          {number > 1
            ? phrases.patientToldOfVersion({ b: boldText }, { number })
            : phrases.patientTold({ b: boldText })}
        </label>
        <small id={`${id}-said`} data-on-screen={(!settled && !told) || undefined}>
          {told && was && settled ? phrases.toldNoted({ told, name: was.byName }) : null}
          {told && was && !settled ? phrases.toldEarlier({ number: was.number, told }) : null}
          {!settled && !told && answer.mayCheck && !isOpen ? phrases.chooseHow : null}
        </small>
      </div>
      <span />
      {answer.mayCheck && !settled && !isOpen ? (
        <Ways role="group" aria-label={phrases.toldToday} data-on-screen>
          {WAYS_OF_TELLING.map((one) => (
            <Button
              key={one}
              size="small"
              variant="outlined"
              disabled={busy}
              onClick={() =>
                void check({ ...place, item: PATIENT_TOLD, state: 'told', way: one, day: today() })
              }
            >
              {WAY_WORDS[one]}
            </Button>
          ))}
        </Ways>
      ) : null}
      {isOpen && !settled ? (
        <Below
          ref={scrollIntoView}
          noValidate
          // An error text below the day does not shift the other fields.
          sx={{ alignItems: 'start' }}
          onSubmit={(event) => void save(event)}
        >
          <ToggleButtonGroup
            exclusive
            value={way}
            aria-label={phrases.howTold}
            onChange={(_event, chosen: Way | null) => setWay(chosen ?? way)}
          >
            {WAYS_OF_TELLING.map((one) => (
              <ToggleButton key={one} value={one}>
                {WAY_WORDS[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <DayInput label={phrases.when} value={day} onChange={setDay} />
          <ActionButton type="submit" variant="outlined" busy={busy} disabled={day === ''}>
            {phrases.save}
          </ActionButton>
        </Below>
      ) : null}
    </Item>
  )
}
