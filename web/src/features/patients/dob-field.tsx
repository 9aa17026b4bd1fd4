import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { Calendar } from 'lucide-react'
import { lazy, type Ref, Suspense, useRef, useState } from 'react'
import { ageInYears, formatBirthDate } from '../../lib/dates.ts'
import { dobAfterTyping, dobFault, dobFromText } from '../../lib/dob-text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNow } from '../../ui/relative-time.tsx'

const loadCalendar = () => import('./dob-calendar.tsx')
const DobCalendar = lazy(loadCalendar)

const Age = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
}))

const CalendarPlace = styled('div')({ width: 320, height: 336 })

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
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const dob = dobFault(value, now) === undefined ? dobFromText(value) : null

  function choose(day: string) {
    onChange(formatBirthDate(day))
    setOpen(false)
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
              ref={opener}
              size="small"
              aria-label="Choose the DOB from a calendar"
              aria-haspopup="dialog"
              sx={{ mr: -1.5 }}
              onPointerEnter={() => void loadCalendar()}
              onFocus={() => void loadCalendar()}
              onClick={() => setOpen(true)}
            >
              <Calendar size={16} />
            </IconButton>
          </>
        }
      />
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={() => opener.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Patient DOB', sx: { mt: 2 } } }}
      >
        <CalendarPlace>
          <Suspense>
            <DobCalendar dob={dob} onChoose={choose} />
          </Suspense>
        </CalendarPlace>
      </Popover>
    </>
  )
}

function ageText(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}
