import { ANSWER_LIMITS, type AnswerContent } from '@econsult/contract/answers/content'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ArrowRight, Plus, X } from 'lucide-react'
import { FieldError } from '../../../ui/fields/field.tsx'
import { EntryRow, Rows } from './rows-frame.ts'
import { phrases } from './phrases.ts'

type RedFlags = AnswerContent['redFlags']

export type RedFlagRowsProps = {
  redFlags: RedFlags
  error: string | undefined
  onChange: (redFlags: RedFlags) => void
}

/** Editable rows for the red flags: the symptom, and the action to take. */
export function RedFlagRows({ redFlags, error, onChange }: RedFlagRowsProps) {
  const change = (place: number, changes: Partial<RedFlags[number]>) =>
    onChange(redFlags.map((one, index) => (index === place ? { ...one, ...changes } : one)))
  return (
    <Rows>
      <legend>
        {phrases.redFlags} <span>{phrases.optional}</span>
      </legend>
      {redFlags.map(({ sign, response }, index) => (
        <EntryRow key={index} data-kind="flag">
          <OutlinedInput
            value={sign}
            autoFocus={sign === '' && index === redFlags.length - 1}
            placeholder={phrases.warningSign}
            slotProps={{ input: { 'aria-label': phrases.redFlag({ number: index + 1 }) } }}
            onChange={({ target }) => change(index, { sign: target.value })}
          />
          <ArrowRight size={16} />
          <OutlinedInput
            value={response}
            placeholder={phrases.whatToDo}
            slotProps={{ input: { 'aria-label': phrases.whatToDoOfRedFlag({ number: index + 1 }) } }}
            onChange={({ target }) => change(index, { response: target.value })}
          />
          <IconButton
            aria-label={phrases.removeRedFlag({ number: index + 1 })}
            onClick={() => onChange(redFlags.filter((_one, place) => place !== index))}
          >
            <X size={16} />
          </IconButton>
        </EntryRow>
      ))}
      {error ? <FieldError id="red-flags-fault">{error}</FieldError> : null}
      {redFlags.length < ANSWER_LIMITS.redFlags ? (
        <Button
          size="small"
          startIcon={<Plus />}
          onClick={() => onChange([...redFlags, { sign: '', response: '' }])}
        >
          {phrases.addRedFlag}
        </Button>
      ) : null}
    </Rows>
  )
}
