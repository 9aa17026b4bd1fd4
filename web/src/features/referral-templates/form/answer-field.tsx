import type { TemplateQuestion } from '@econsult/contract/referral-templates/content'
import { TEMPLATE_LIMITS } from '@econsult/contract/referral-templates/choice'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Field } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { phrases } from './phrases.ts'

type AnswerFieldProps = {
  question: TemplateQuestion
  answer: string
  /** Gray text after the question; defaults to 'if known' for a question that need not be answered. */
  hint?: string
  onChange: (answer: string) => void
}

/** A field for the answer to a question; its type depends on the kind of answer. */
export function AnswerField({ question, answer, hint, onChange }: AnswerFieldProps) {
  const { text, answer: kind, isExpected } = question
  const shownHint = hint ?? (isExpected ? undefined : phrases.ifKnown)
  if (kind === 'text') {
    return <AnswerText label={text} hint={shownHint} value={answer} onChange={onChange} />
  }
  // The answers 'Yes' and 'No' are stored in English, because they are read by people with other languages.
  const said = /^yes/i.test(answer) ? 'Yes' : /^no$/i.test(answer) ? 'No' : null
  const which = answer.replace(/^yes,?\s*/i, '')
  return (
    <>
      <Field label={text} hint={shownHint}>
        {({ labelId }) => (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={said}
            aria-labelledby={labelId}
            onChange={(_event, chosen: string | null) => onChange(chosen ?? '')}
          >
            <ToggleButton value="Yes">{phrases.yes}</ToggleButton>
            <ToggleButton value="No">{phrases.no}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Field>
      {kind === 'yes-no-which' && said === 'Yes' ? (
        <AnswerText
          label={phrases.which}
          value={which}
          onChange={(words) => onChange(words === '' ? 'Yes' : ['Yes', words].join(', '))}
        />
      ) : null}
    </>
  )
}

type AnswerTextProps = {
  label: string
  hint?: string | undefined
  value: string
  onChange: (text: string) => void
}

function AnswerText({ onChange, ...field }: AnswerTextProps) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value.slice(0, TEMPLATE_LIMITS.answer))}
    />
  )
}
