import { type Delegate, type fetchDelegates, saveDelegate } from '@econsult/contract/delegates'
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
import { useState } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { serverNow } from '../../lib/server-time.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Row } from '../../ui/layout/words.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { FieldColumns, InlineForm } from '../../ui/settings-section.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { useSaveDelegateMutation } from './delegate-calls.ts'
import { dayOf, startOfDay } from './delegate-words.ts'
import { phrases } from './phrases.ts'

type Person = ReplyOf<typeof fetchDelegates>['data']['people'][number]

type DelegateFormProps = {
  /** The delegate to edit; null for a new one. */
  delegate: Delegate | null
  /** The people who can be selected as a delegate. */
  people: readonly Person[]
  onSaved: () => void
  onCancel: () => void
}

const Form = styled(InlineForm)(({ theme }) => ({
  marginTop: 16,
  borderRadius: theme.vars.shape.borderRadius,
}))

const Rights = styled('fieldset')({ display: 'grid', gap: 12, margin: 0, padding: 0, border: 'none' })

const Legend = styled('legend')({ marginBottom: 12, padding: 0, fontWeight: 600 })

/**
 * The rights preselected for a new delegate. The right to mark as done is not among them, because it also marks answers
 * as read.
 */
const PROPOSED: readonly DelegateRight[] = ['prepare', 'send', 'attach', 'read']

const DAY = 24 * 60 * 60 * 1000

/** Default duration of a new grant, in days. */
const PROPOSED_DAYS = 90

/** A form for selecting a delegate, the delegate's rights, and the first and last day of the grant (TURN-10). */
export function DelegateForm({ delegate, people, onSaved, onCancel }: DelegateFormProps) {
  const [opened] = useState(serverNow)
  const notices = useNotices()
  const [save] = useSaveDelegateMutation()
  const initial: DelegateValues = {
    delegateId: delegate?.delegate.id ?? '',
    rights: delegate?.rights ?? PROPOSED,
    firstDay: dayOf(Math.max(delegate?.beginsAt ?? opened, opened)),
    lastDay: dayOf(delegate ? delegate.endsAt - 1 : opened + PROPOSED_DAYS * DAY),
  }
  const form = useFields(saveDelegate.input, {
    initial,
    input: inputOf,
    check: faultsOf,
    shownAt: { beginsAt: 'firstDay', endsAt: 'lastDay' },
    async save(input) {
      const { error } = await save(input)
      if (!error) onSaved()
      return error
    },
    onFailure: (text) => notices.show(text, { tone: 'failed' }),
  })
  const { rights, firstDay } = form.values
  const rightsFault = form.faultOf('rights')

  function tick(right: DelegateRight, isTicked: boolean) {
    form.set({ rights: DELEGATE_RIGHTS.filter((one) => (one === right ? isTicked : rights.includes(one))) })
  }

  return (
    <Form {...form.bind} aria-label={titleOf(delegate)}>
      {delegate ? (
        <b>{fullName(delegate.delegate)}</b>
      ) : (
        <SelectField
          label={phrases.person}
          placeholder={phrases.choosePerson}
          choices={people.map((one) => ({
            value: one.id,
            label: `${fullName(one)}, ${USER_TYPE_LABELS[one.userType]}`,
          }))}
          {...form.field('delegateId')}
        />
      )}
      <Rights>
        <Legend>{phrases.theyMay}</Legend>
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
        {rightsFault ? <FieldError id="rights-error">{rightsFault}</FieldError> : null}
      </Rights>
      <FieldColumns>
        <DayField label={phrases.firstDay} from={dayOf(opened)} {...form.field('firstDay')} />
        <DayField label={phrases.lastDay} from={firstDay || dayOf(opened)} {...form.field('lastDay')} />
      </FieldColumns>
      <Row gap={2} align="stretch" justify="end">
        <Button variant="outlined" onClick={onCancel} disabled={form.busy}>
          {phrases.cancel}
        </Button>
        <ActionButton type="submit" variant="contained" busy={form.busy}>
          {phrases.save}
        </ActionButton>
      </Row>
    </Form>
  )
}

interface DelegateValues {
  readonly delegateId: string
  readonly rights: readonly DelegateRight[]
  readonly firstDay: string
  readonly lastDay: string
}

/** The entered values that are valid for the API call; a grant whose first day is today begins now. */
function inputOf({ delegateId, rights, firstDay, lastDay }: DelegateValues) {
  const beginsAt = startOfDay(firstDay)
  return {
    delegateId,
    rights,
    ...(beginsAt > serverNow() && { beginsAt }),
    endsAt: startOfDay(lastDay, 1),
  }
}

/** Errors that the API would not report, or only in technical terms. */
function faultsOf({ delegateId, firstDay, lastDay }: DelegateValues) {
  const first = startOfDay(firstDay)
  return {
    delegateId: delegateId === '' ? DELEGATE_TEXTS.notInPractice : undefined,
    firstDay: Number.isNaN(first) ? DELEGATE_TEXTS.beginRequired : undefined,
    lastDay: first >= startOfDay(lastDay, 1) ? DELEGATE_TEXTS.endBeforeBegin : undefined,
  }
}

function titleOf(delegate: Delegate | null): string {
  return delegate ? phrases.changeTitle({ name: fullName(delegate.delegate) }) : phrases.addTitle
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
