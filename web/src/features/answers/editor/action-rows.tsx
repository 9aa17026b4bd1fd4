import { ANSWER_LIMITS, type AnswerContent } from '@econsult/contract/answers/content'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { ChevronDown, Plus, X } from 'lucide-react'
import { DayInput } from '../../../ui/fields/day-field.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { Captions, EntryRow, Rows } from './rows-frame.ts'
import { phrases } from './phrases.ts'

export type Actions = AnswerContent['actions']

export type ActionRowsProps = {
  actions: Actions
  error: string | undefined
  onChange: (actions: Actions) => void
}

const CHEVRON = { '& .MuiNativeSelect-icon': { right: 10, width: 16, height: 16, top: 'calc(50% - 8px)' } }

export function newAction(): Actions[number] {
  return { id: crypto.randomUUID(), text: '', due: null, who: 'provider' }
}

/** Editable rows for the actions: task, due day, and responsible person. */
export function ActionRows({ actions, error, onChange }: ActionRowsProps) {
  const change = (id: string, changes: Partial<Actions[number]>) =>
    onChange(actions.map((one) => (one.id === id ? { ...one, ...changes } : one)))

  return (
    <Rows>
      <legend>
        {phrases.actions} <span>{phrases.optional}</span>
      </legend>
      {actions.length > 0 ? (
        <Captions data-kind="action" aria-hidden>
          <span />
          <span>{phrases.due}</span>
          <span>{phrases.who}</span>
        </Captions>
      ) : null}
      {actions.map(({ id, text, due, who }, index) => (
        <EntryRow key={id} data-kind="action">
          <OutlinedInput
            value={text}
            placeholder={phrases.task}
            autoFocus={text === '' && index === actions.length - 1}
            slotProps={{ input: { 'aria-label': phrases.action({ number: index + 1 }) } }}
            onChange={({ target }) => change(id, { text: target.value })}
          />
          <DayInput
            label={phrases.dueOfAction({ number: index + 1 })}
            value={due ?? ''}
            onChange={(day) => change(id, { due: day === '' ? null : day })}
          />
          <Select
            native
            value={who}
            IconComponent={ChevronDown}
            sx={CHEVRON}
            input={<OutlinedInput fullWidth />}
            inputProps={{ 'aria-label': phrases.whoOfAction({ number: index + 1 }) }}
            onChange={({ target }) =>
              change(id, { who: target.value === 'patient' ? 'patient' : 'provider' })
            }
          >
            <option value="provider">{phrases.provider}</option>
            <option value="patient">{phrases.patient}</option>
          </Select>
          <IconButton
            aria-label={phrases.removeAction({ number: index + 1 })}
            onClick={() => onChange(actions.filter((one) => one.id !== id))}
          >
            <X size={16} />
          </IconButton>
        </EntryRow>
      ))}
      {error ? <FieldError id="actions-fault">{error}</FieldError> : null}
      {actions.length < ANSWER_LIMITS.actions ? (
        <Button size="small" startIcon={<Plus />} onClick={() => onChange([...actions, newAction()])}>
          {phrases.addAction}
        </Button>
      ) : null}
    </Rows>
  )
}
