import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import type { UnsentMessages } from '../unsent/unsent-messages.ts'
import { useSyncExternalStore } from 'react'

/** The effects of a message with and without the need for an answer, and which of the two is usual here. */
export interface AnswerChoice {
  readonly isUsual: boolean
  readonly asking: string
  readonly telling: string
}

/** The state of the 'Needs an answer' switch of the composer, and the text beside it. */
export interface NeedsAnswer {
  readonly isOn: boolean
  /** The value to send to the server; undefined if it is the usual one. */
  readonly sent: boolean | undefined
  readonly effect: string | null
}

/**
 * Determines whether the message in the composer needs an answer: the writer's choice, else true if that is usual or
 * the text has a question mark (END-04).
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

/** The switch beside Send that starts a response time. */
export function NeedsAnswerSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Label
      labelPlacement="start"
      label="Needs an answer"
      control={<Switch checked={isOn} onChange={(_event, checked) => onChange(checked)} />}
    />
  )
}
