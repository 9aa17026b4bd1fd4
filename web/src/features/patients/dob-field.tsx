import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Calendar } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { ageInYears, formatBirthDate } from '../../lib/dates.ts'
import { dobAfterTyping, dobFault, dobFromText, dobsOfShortYear } from '../../lib/dob-text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNow } from '../../ui/use-now.ts'
import { DobCalendarPopover, loadCalendar } from './dob-calendar-popover.tsx'

const Age = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
}))

const Centuries = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 })

type DobFieldProps = {
  /** As typed, MM/DD/YYYY. */
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * Type Patient DOB: typed with automatic slashes, or chosen from a calendar; shows the age. It is validated when the
 * field is left, and for a two-digit year it asks for the century (CASE-03).
 */
export function DobField({ value, onChange, onBlur, error, ref }: DobFieldProps) {
  const now = useNow()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isLeft, setIsLeft] = useState(false)
  const dob = dobFault(value, now) === undefined ? dobFromText(value) : null
  // An empty field is not validated here.
  const fault = isLeft && value !== '' ? dobFault(value, now) : undefined
  const meant = isLeft ? dobsOfShortYear(value, now) : []
  const fetchAhead = () => void loadCalendar().catch(() => undefined)

  function take(text: string) {
    setIsLeft(false)
    onChange(text)
  }

  /** The question disappears with its buttons, so the focus moves to the DOB. */
  function takeYear(text: string) {
    take(text)
    box.current?.querySelector('input')?.focus()
  }

  function choose(day: string) {
    take(formatBirthDate(day))
    setAnchor(null)
  }

  return (
    <div ref={box}>
      <TextField
        label="Type Patient DOB"
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={value}
        onChange={(event) => take(dobAfterTyping(event.target.value, value))}
        onBlur={() => {
          setIsLeft(true)
          onBlur?.()
        }}
        error={meant.length > 0 ? centuryQuestion(meant) : (error ?? fault)}
        ref={ref}
        endAdornment={
          <>
            {dob === null ? null : <Age>{ageText(ageInYears(dob, now))}</Age>}
            <IconButton
              size="small"
              aria-label="Choose the DOB from a calendar"
              aria-haspopup="dialog"
              sx={{ mr: -1.5 }}
              onPointerEnter={fetchAhead}
              onFocus={fetchAhead}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <Calendar size={16} />
            </IconButton>
          </>
        }
      />
      {meant.length > 0 ? (
        <Centuries role="group" aria-label="Year of birth">
          {meant.map((day) => (
            <Button key={day} size="small" variant="outlined" onClick={() => takeYear(day)}>
              {day.slice(-4)}
            </Button>
          ))}
        </Centuries>
      ) : null}
      <DobCalendarPopover anchor={anchor} dob={dob} onChoose={choose} onClose={() => setAnchor(null)} />
    </div>
  )
}

function ageText(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}

function centuryQuestion(meant: readonly string[]): string {
  const [one, another] = meant.map((day) => day.slice(-4))
  return another === undefined ? `Was the patient born in ${one}?` : `Born in ${one} or ${another}?`
}
