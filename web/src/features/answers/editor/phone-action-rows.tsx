import { ANSWER_LIMITS } from '@econsult/contract/answers/content'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { dayWords } from '../answer-words.ts'
import { type ActionRowsProps, type Actions, newAction } from './action-rows.tsx'
import { Rows } from './rows-frame.ts'
import { type SheetFieldsProps, SheetRows } from './sheet-rows.tsx'
import { phrases } from './phrases.ts'

type Action = Actions[number]

const WHO = { provider: phrases.provider, patient: phrases.patient } as const

/** The actions on a phone: task, due day, and responsible person. */
export function PhoneActionRows({ actions, error, onChange }: ActionRowsProps) {
  const now = useNow()
  return (
    <Rows>
      <legend>
        {phrases.actions} <span>{actions.length || phrases.optional}</span>
      </legend>
      <SheetRows
        items={actions}
        addLabel={phrases.addAction}
        nameOf={phrases.action}
        titleOf={({ text }) => text.trim() || phrases.nothingWritten}
        detailOf={({ due, who }) => `${due === null ? phrases.noDate : dayWords(due, now)} · ${WHO[who]}`}
        newItem={newAction}
        isBlank={({ text, due }) => text.trim() === '' && due === null}
        most={ANSWER_LIMITS.actions}
        Fields={ActionFields}
        onChange={onChange}
      />
      {error ? <FieldError id="actions-fault">{error}</FieldError> : null}
    </Rows>
  )
}

function ActionFields({ item: { text, due, who }, onChange }: SheetFieldsProps<Action>) {
  return (
    <>
      <TextAreaField
        label={phrases.task}
        name="text"
        minRows={2}
        maxRows={5}
        value={text}
        autoFocus={text === ''}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <DayField
        label={phrases.due}
        hint={phrases.optional}
        value={due ?? ''}
        onChange={(day) => onChange({ due: day === '' ? null : day })}
      />
      <ToggleButtonGroup
        exclusive
        value={who}
        aria-label={phrases.who}
        onChange={(_event, chosen: Action['who'] | null) => onChange({ who: chosen ?? who })}
      >
        <ToggleButton value="provider">{WHO.provider}</ToggleButton>
        <ToggleButton value="patient">{WHO.patient}</ToggleButton>
      </ToggleButtonGroup>
    </>
  )
}
