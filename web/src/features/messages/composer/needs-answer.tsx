import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import type { UnsentMessages } from '../unsent/unsent-messages.ts'
import { useSyncExternalStore } from 'react'
import { phrases } from './phrases.ts'

/** The effects of a message that needs an answer and of one that does not, and which of the two is the usual choice. */
export interface AnswerChoice {
  readonly isUsual: boolean
  readonly asking: string
  readonly telling: string
}

/** The state of the composer's 'Needs an answer' switch, and the text that describes its effect. */
export interface NeedsAnswer {
  readonly isOn: boolean
  /** The value to send to the server; undefined for the usual choice. */
  readonly sent: boolean | undefined
  readonly effect: string | null
}

/**
 * Determines whether the message in the composer needs an answer. The writer's choice takes precedence; without one,
 * the message needs an answer if that is usual or if the text contains a question mark (END-04).
 */
export function useNeedsAnswer(unsent: UnsentMessages, choice: AnswerChoice | null): NeedsAnswer {
  const text = useSyncExternalStore(unsent.subscribe, unsent.text)
  const chosen = useSyncExternalStore(unsent.subscribe, unsent.needsAnswer)
  if (choice === null) return { isOn: false, sent: undefined, effect: null }
  const isOn = chosen ?? (choice.isUsual || text.includes('?'))
  const isAsUsual = chosen === null && isOn === choice.isUsual
  return { isOn, sent: isAsUsual ? undefined : isOn, effect: isOn ? choice.asking : choice.telling }
}

const Label = styled(FormControlLabel)(({ theme }) => ({
  flex: 'none',
  gap: 8,
  margin: '0 8px',
  '& .MuiFormControlLabel-label': { ...theme.typography.body2, whiteSpace: 'nowrap' },
  '[data-folded] > div > &': { order: 1 },
  [theme.breakpoints.down('md')]: { '[data-folded] > div > &': { display: 'none' } },
}))

/** The switch beside Send that determines whether the message needs an answer. */
export function NeedsAnswerSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Label
      labelPlacement="start"
      label={phrases.needsAnswer}
      control={<Switch checked={isOn} onChange={(_event, checked) => onChange(checked)} />}
    />
  )
}
