import { ANSWER_KINDS, WORK_UP_PLACES } from '@econsult/contract/referral-templates/content'
import { TEMPLATE_LIMITS } from '@econsult/contract/referral-templates/choice'
import { CHART_PARTS } from '@econsult/contract/chart-packets/items'
import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Refusal } from '../../../ui/form/place-faults.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import {
  ANSWER_WORDS,
  type AnyRow,
  PLACE_WORDS,
  ROW_WORDS,
  type RowList,
  type RowOf,
  wordsIn,
} from './row-kinds.ts'
import { phrases } from './phrases.ts'

type RowDialogProps = {
  list: RowList
  row: AnyRow
  isNew: boolean
  /** Saves the row; resolves to the reason if the server refuses it. */
  onSave: (row: AnyRow) => Promise<Refusal | undefined>
  onClose: () => void
}

/** A dialog for one row of a template list: its text, and the other fields of that list. */
export function RowDialog({ list, row, isNew, onSave, onClose }: RowDialogProps) {
  const words = ROW_WORDS[list]
  const form = useFields(z.custom<AnyRow>(), {
    initial: row,
    check: ({ text }) => (text.trim() === '' ? { text: phrases.enterText } : {}),
    save: onSave,
  })

  return (
    <FormDialog
      title={isNew ? words.add : words.one}
      lead={words.note}
      confirmLabel={phrases.save}
      form={form}
      onClose={onClose}
    >
      <TextField label={phrases.text} autoFocus maxLength={TEMPLATE_LIMITS.text} {...form.field('text')} />
      <MoreFields value={form.values} onChange={form.set} />
    </FormDialog>
  )
}

type MoreFieldsProps = { value: AnyRow; onChange: (row: AnyRow) => void }

function MoreFields({ value, onChange }: MoreFieldsProps) {
  if ('answer' in value) return <QuestionFields value={value} onChange={onChange} />
  if ('place' in value) return <WorkUpFields value={value} onChange={onChange} />
  if ('phone' in value) {
    return (
      <TextField
        label={phrases.phone}
        hint={phrases.phoneHint}
        value={value.phone}
        onChange={(event) => onChange({ ...value, phone: event.target.value.slice(0, 40) })}
      />
    )
  }
  return <ProposalFields value={value} onChange={onChange} />
}

type Fields<List extends RowList> = { value: RowOf<List>; onChange: (row: AnyRow) => void }

function QuestionFields({ value, onChange }: Fields<'questions'>) {
  return (
    <>
      <SelectField
        label={phrases.answer}
        name="answer"
        placeholder={phrases.choose}
        value={value.answer}
        choices={ANSWER_KINDS.map((kind) => ({ value: kind, label: ANSWER_WORDS[kind] }))}
        onChange={(chosen) =>
          onChange({ ...value, answer: ANSWER_KINDS.find((kind) => kind === chosen) ?? 'text' })
        }
      />
      <Expected value={value.isExpected} onChange={(isExpected) => onChange({ ...value, isExpected })} />
    </>
  )
}

function WorkUpFields({ value, onChange }: Fields<'workUp'>) {
  const hasAge = value.place === 'results' || value.place === 'notes'
  return (
    <>
      <SelectField
        label={phrases.lookIn}
        name="place"
        placeholder={phrases.choose}
        value={value.place}
        choices={WORK_UP_PLACES.map((place) => ({ value: place, label: PLACE_WORDS[place] }))}
        onChange={(chosen) => {
          const place = WORK_UP_PLACES.find((one) => one === chosen) ?? 'file'
          onChange({
            ...value,
            place,
            months: place === 'results' || place === 'notes' ? value.months : null,
          })
        }}
      />
      <Words value={value.words} onChange={(words) => onChange({ ...value, words })} />
      {hasAge ? (
        <WholeNumber
          label={phrases.oldestMonths}
          value={value.months}
          most={120}
          onChange={(months) => onChange({ ...value, months })}
        />
      ) : null}
      <Expected value={value.isExpected} onChange={(isExpected) => onChange({ ...value, isExpected })} />
    </>
  )
}

function ProposalFields({ value, onChange }: Fields<'proposals'>) {
  return (
    <>
      <SelectField
        label={phrases.partOfChart}
        name="part"
        placeholder={phrases.choose}
        value={value.part}
        choices={CHART_PARTS.map((part) => ({ value: part, label: PLACE_WORDS[part] }))}
        onChange={(chosen) =>
          onChange({ ...value, part: CHART_PARTS.find((part) => part === chosen) ?? 'problems' })
        }
      />
      <Words value={value.words} onChange={(words) => onChange({ ...value, words })} />
      <WholeNumber
        label={phrases.newestOnly}
        value={value.newest}
        most={100}
        onChange={(newest) => onChange({ ...value, newest })}
      />
    </>
  )
}

function Expected({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <CheckboxField
      label={phrases.expected}
      detail={phrases.expectedDetail}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

function Words({ value, onChange }: { value: readonly string[]; onChange: (words: string[]) => void }) {
  const [text, setText] = useState(value.join(', '))
  return (
    <TextField
      label={phrases.wordsToFind}
      hint={phrases.wordsToFindHint}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        onChange(wordsIn(event.target.value))
      }}
    />
  )
}

type WholeNumberProps = {
  label: string
  value: number | null
  most: number
  onChange: (value: number | null) => void
}

function WholeNumber({ label, value, most, onChange }: WholeNumberProps) {
  return (
    <TextField
      label={label}
      hint={phrases.blankForAll}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '')
        onChange(digits === '' ? null : Math.min(most, Math.max(1, Number(digits))))
      }}
    />
  )
}
