import { ANSWER_LIMITS } from '@econsult/contract/answers/content'
import { FieldError } from '../../../ui/fields/field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import type { RedFlagRowsProps } from './red-flag-rows.tsx'
import { Rows } from './rows-frame.ts'
import { type SheetFieldsProps, SheetRows } from './sheet-rows.tsx'
import { phrases } from './phrases.ts'

/** The red flags on a phone: the symptom, and the action to take. */
export function PhoneRedFlagRows({ redFlags, error, onChange }: RedFlagRowsProps) {
  return (
    <Rows>
      <legend>
        {phrases.redFlags} <span>{redFlags.length || phrases.optional}</span>
      </legend>
      <SheetRows
        items={redFlags}
        addLabel={phrases.addRedFlag}
        nameOf={phrases.redFlag}
        titleOf={({ sign }) => sign.trim() || phrases.nothingWritten}
        detailOf={({ response }) => response.trim() || phrases.nothingToDo}
        newItem={() => ({ sign: '', response: '' })}
        isBlank={({ sign, response }) => `${sign}${response}`.trim() === ''}
        most={ANSWER_LIMITS.redFlags}
        Fields={RedFlagFields}
        onChange={onChange}
      />
      {error ? <FieldError id="red-flags-fault">{error}</FieldError> : null}
    </Rows>
  )
}

type RedFlag = RedFlagRowsProps['redFlags'][number]

function RedFlagFields({ item: { sign, response }, onChange }: SheetFieldsProps<RedFlag>) {
  return (
    <>
      <TextAreaField
        label={phrases.warningSign}
        name="sign"
        minRows={1}
        maxRows={5}
        value={sign}
        autoFocus={sign === ''}
        onChange={({ target }) => onChange({ sign: target.value })}
      />
      <TextAreaField
        label={phrases.whatToDo}
        name="response"
        minRows={2}
        maxRows={5}
        value={response}
        onChange={({ target }) => onChange({ response: target.value })}
      />
    </>
  )
}
