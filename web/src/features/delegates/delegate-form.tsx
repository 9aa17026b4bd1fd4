import type { Delegate, fetchDelegates } from '@econsult/contract/delegates'
import type { ReplyOf } from '@econsult/contract/call'
import {
  DELEGATE_RIGHTS,
  type DelegateRight,
  RIGHT_NAMES,
  RIGHT_WORDS,
} from '@econsult/contract/delegates/rights'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import { USER_TYPE_LABELS } from '@econsult/contract/roles'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useState } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { serverNow } from '../../lib/server-time.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Row } from '../../ui/layout/words.ts'
import { FieldColumns, InlineForm } from '../../ui/settings-section.tsx'
import { dayOf, startOfDay } from './delegate-words.ts'

type Person = ReplyOf<typeof fetchDelegates>['data']['people'][number]

/** What the form asks the server for. */
export interface DelegateValues {
  readonly delegateId: string
  readonly rights: DelegateRight[]
  /** Absent: now. */
  readonly beginsAt?: number
  readonly endsAt: number
}

type DelegateFormProps = {
  /** The delegate to change; null for a new one. */
  delegate: Delegate | null
  /** Who can be one. */
  people: readonly Person[]
  /** Saves it; returns the texts of the fields that the server refused. */
  onSave: (values: DelegateValues) => Promise<Readonly<Record<string, string>>>
  onCancel: () => void
}

const Form = styled(InlineForm)(({ theme }) => ({
  marginTop: 16,
  borderRadius: theme.vars.shape.borderRadius,
}))

const Rights = styled('fieldset')({ display: 'grid', gap: 12, margin: 0, padding: 0, border: 'none' })

const Legend = styled('legend')({ marginBottom: 12, padding: 0, fontWeight: 600 })

/** What a new delegate is proposed; marking done is ticked on purpose only, because it marks answers as read. */
const PROPOSED: readonly DelegateRight[] = ['prepare', 'send', 'attach', 'read']

const DAY = 24 * 60 * 60 * 1000

/** How long a new right is proposed for, in days. */
const PROPOSED_DAYS = 90

/** Who may act for the person, what they may do, and from when until when (TURN-10). */
export function DelegateForm({ delegate, people, onSave, onCancel }: DelegateFormProps) {
  const [opened] = useState(serverNow)
  const [delegateId, setDelegateId] = useState(delegate?.delegate.id ?? '')
  const [rights, setRights] = useState<readonly DelegateRight[]>(delegate?.rights ?? PROPOSED)
  const [firstDay, setFirstDay] = useState(dayOf(Math.max(delegate?.beginsAt ?? opened, opened)))
  const [lastDay, setLastDay] = useState(dayOf(delegate ? delegate.endsAt - 1 : opened + PROPOSED_DAYS * DAY))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const wrong = faultsOf({ delegateId, firstDay, lastDay })
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const beginsAt = startOfDay(firstDay)
    const refused = await onSave({
      delegateId,
      rights: [...rights],
      ...(beginsAt > serverNow() && { beginsAt }),
      endsAt: startOfDay(lastDay, 1),
    })
    setBusy(false)
    setFaults(refused)
  }

  function tick(right: DelegateRight, isTicked: boolean) {
    setRights(DELEGATE_RIGHTS.filter((one) => (one === right ? isTicked : rights.includes(one))))
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)} aria-label={titleOf(delegate)}>
      {delegate ? (
        <b>{fullName(delegate.delegate)}</b>
      ) : (
        <SelectField
          label="Person of your practice"
          name="delegateId"
          placeholder="Choose a person"
          choices={people.map((one) => ({
            value: one.id,
            label: `${fullName(one)}, ${USER_TYPE_LABELS[one.userType]}`,
          }))}
          value={delegateId}
          onChange={setDelegateId}
          error={faults['delegateId']}
        />
      )}
      <Rights>
        <Legend>They may</Legend>
        {DELEGATE_RIGHTS.map((right) => (
          <CheckboxField
            key={right}
            label={capital(RIGHT_NAMES[right])}
            detail={RIGHT_WORDS[right]}
            checked={right === 'read' || rights.includes(right)}
            disabled={right === 'read'}
            onChange={(event) => tick(right, event.target.checked)}
          />
        ))}
        {faults['rights'] ? <FieldError id="rights-error">{faults['rights']}</FieldError> : null}
      </Rights>
      <FieldColumns>
        <DayField
          label="From"
          value={firstDay}
          from={dayOf(opened)}
          error={faults['beginsAt']}
          onChange={setFirstDay}
        />
        <DayField
          label="Until, the last day"
          value={lastDay}
          from={firstDay || dayOf(opened)}
          error={faults['endsAt']}
          onChange={setLastDay}
        />
      </FieldColumns>
      <Row gap={2} align="stretch" justify="end">
        <Button variant="outlined" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <ActionButton type="submit" variant="contained" busy={busy}>
          Save
        </ActionButton>
      </Row>
    </Form>
  )
}

function faultsOf(form: { delegateId: string; firstDay: string; lastDay: string }): Record<string, string> {
  const last = startOfDay(form.lastDay, 1)
  const first = startOfDay(form.firstDay)
  return {
    ...(form.delegateId === '' && { delegateId: DELEGATE_TEXTS.notInPractice }),
    ...(Number.isNaN(first) && { beginsAt: DELEGATE_TEXTS.beginRequired }),
    ...(Number.isNaN(last) && { endsAt: DELEGATE_TEXTS.endRequired }),
    ...(first >= last && { endsAt: DELEGATE_TEXTS.endBeforeBegin }),
  }
}

function titleOf(delegate: Delegate | null): string {
  return delegate ? `Change what ${fullName(delegate.delegate)} may do` : 'Add a delegate'
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
