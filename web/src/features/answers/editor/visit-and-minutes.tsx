import { ACTIVITIES, ANSWER_LIMITS, type AnswerContent, VISITS } from '@econsult/contract/answers/content'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Rows } from './rows-frame.ts'

type Visit = AnswerContent['visit']

const VISIT_NAMES: Readonly<Record<Visit, string>> = { no: 'No', yes: 'Yes', urgent: 'Urgent' }
const ACTIVITY_NAMES = { review: 'Review', discussion: 'Discussion', report: 'Report' } as const

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
}))

const Three = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 8 })

type VisitAndMinutesProps = {
  content: AnswerContent
  onChange: (changes: Partial<AnswerContent>) => void
}

/** Whether the patient must be seen, and the specialist's minutes by activity. */
export function VisitAndMinutes({ content, onChange }: VisitAndMinutesProps) {
  const { visit, minutes } = content
  return (
    <Pair>
      <Rows>
        <legend>Visit needed</legend>
        <ToggleButtonGroup
          exclusive
          value={visit}
          aria-label="Visit needed"
          onChange={(_event, chosen: Visit | null) => onChange({ visit: chosen ?? visit })}
        >
          {VISITS.map((one) => (
            <ToggleButton key={one} value={one}>
              {VISIT_NAMES[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Rows>
      <Rows>
        <legend>
          Minutes <span>optional</span>
        </legend>
        <Three>
          {ACTIVITIES.map((one) => (
            <TextField
              key={one}
              label={ACTIVITY_NAMES[one]}
              name={one}
              inputMode="numeric"
              maxLength={3}
              value={minutes[one] === null ? '' : String(minutes[one])}
              onChange={({ target }) => onChange({ minutes: { ...minutes, [one]: minutesOf(target.value) } })}
            />
          ))}
        </Three>
      </Rows>
    </Pair>
  )
}

/** The digits of what was typed as a number that the server takes. */
function minutesOf(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' ? null : Math.min(Number(digits), ANSWER_LIMITS.minutes)
}
