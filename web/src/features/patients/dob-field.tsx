import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Calendar } from 'lucide-react'
import { type Ref, useState } from 'react'
import { ageInYears, formatBirthDate } from '../../lib/dates.ts'
import { dobAfterTyping, dobFault, dobFromText } from '../../lib/dob-text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNow } from '../../ui/use-now.ts'
import { DobCalendarPopover, loadCalendar } from './dob-calendar-popover.tsx'

const Age = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
}))

type DobFieldProps = {
  /** As typed, MM/DD/YYYY. */
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Type Patient DOB: by keyboard with slashes of its own, or from a calendar; shows the age (CASE-03). */
export function DobField({ value, onChange, onBlur, error, ref }: DobFieldProps) {
  const now = useNow()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const dob = dobFault(value, now) === undefined ? dobFromText(value) : null
  const fetchAhead = () => void loadCalendar().catch(() => undefined)

  function choose(day: string) {
    onChange(formatBirthDate(day))
    setAnchor(null)
  }

  return (
    <>
      <TextField
        label="Type Patient DOB"
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={value}
        onChange={(event) => onChange(dobAfterTyping(event.target.value, value))}
        onBlur={onBlur}
        error={error}
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
      <DobCalendarPopover anchor={anchor} dob={dob} onChoose={choose} onClose={() => setAnchor(null)} />
    </>
  )
}

function ageText(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}
