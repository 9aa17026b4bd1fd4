import { ACTIVITIES, ANSWER_LIMITS, type AnswerContent, VISITS } from '@econsult/contract/answers/content'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { FieldError } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { Rows } from './rows-frame.ts'
import { phrases } from './phrases.ts'

type Visit = AnswerContent['visit']

const VISIT_NAMES: Readonly<Record<Visit, string>> = {
  no: phrases.visitNo,
  yes: phrases.visitYes,
  urgent: phrases.visitUrgent,
}
const ACTIVITY_NAMES = {
  review: phrases.review,
  discussion: phrases.discussion,
  report: phrases.report,
} as const
const ACTIVITY_MINUTES = {
  review: phrases.reviewMinutes,
  discussion: phrases.discussionMinutes,
  report: phrases.reportMinutes,
} as const

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
}))

const Three = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 8 })

/** The minutes proposed from the time spent in the case. */
export type ProposedMinutes = Readonly<Record<(typeof ACTIVITIES)[number], number>>

type VisitAndMinutesProps = {
  content: AnswerContent
  /** The minutes to sign for activities without an entry by the specialist; null if there are none. */
  proposed: ProposedMinutes | null
  /** The reason why the minutes cannot be signed; undefined if they can. */
  fault: string | undefined
  onChange: (changes: Partial<AnswerContent>) => void
}

/** The fields for the need of a visit, and for the specialist's minutes by activity. */
export function VisitAndMinutes({ content, proposed, fault, onChange }: VisitAndMinutesProps) {
  const faultId = useId()
  const { visit, minutes } = content
  // Activities without proposed time are not listed.
  const shown = {
    review: proposed?.review || null,
    discussion: proposed?.discussion || null,
    report: proposed?.report || null,
  }
  const isProposed = ACTIVITIES.some((one) => minutes[one] === null && (proposed?.[one] ?? 0) > 0)
  return (
    <Pair>
      <Rows>
        <legend>{phrases.visitNeeded}</legend>
        <ToggleButtonGroup
          exclusive
          value={visit}
          aria-label={phrases.visitNeeded}
          onChange={(_event, chosen: Visit | null) => onChange({ visit: chosen ?? visit })}
        >
          {VISITS.map((one) => (
            <ToggleButton key={one} value={one}>
              {VISIT_NAMES[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Rows>
      <Rows aria-describedby={fault ? faultId : undefined}>
        <legend>
          {phrases.minutes} <span>{phrases.optional}</span>
        </legend>
        <Three>
          {ACTIVITIES.map((one) => (
            <TextField
              key={one}
              label={ACTIVITY_NAMES[one]}
              name={one}
              inputMode="numeric"
              maxLength={3}
              placeholder={proposed?.[one] ? String(proposed[one]) : ''}
              value={minutes[one] === null ? '' : String(minutes[one])}
              onChange={({ target }) => onChange({ minutes: { ...minutes, [one]: minutesOf(target.value) } })}
            />
          ))}
        </Three>
        {fault ? <FieldError id={faultId}>{fault}</FieldError> : null}
        {isProposed ? (
          <Text top={1.5} size="tiny" tone="faint">
            {phrases.proposedMinutes({ minutes: minutesText(shown) })}
          </Text>
        ) : null}
      </Rows>
    </Pair>
  )
}

/** The minutes by activity, such as 'review 5, report 3'; '' if there are none. */
export function minutesText(minutes: AnswerContent['minutes']): string {
  const given = ACTIVITIES.flatMap((one) => {
    const count = minutes[one]
    return count === null ? [] : [ACTIVITY_MINUTES[one]({ minutes: count })]
  })
  return given.join(', ')
}

/** The content with the proposed minutes filled in for empty activities. */
export function withMinutes(content: AnswerContent, proposed: ProposedMinutes): AnswerContent {
  const { minutes } = content
  const filled = (one: keyof ProposedMinutes) =>
    minutes[one] ?? (proposed[one] > 0 ? Math.min(proposed[one], ANSWER_LIMITS.minutes) : null)
  return {
    ...content,
    minutes: { review: filled('review'), discussion: filled('discussion'), report: filled('report') },
  }
}

/** The number formed by the digits of the typed text, up to the server's limit; null if there are no digits. */
function minutesOf(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' ? null : Math.min(Number(digits), ANSWER_LIMITS.minutes)
}
