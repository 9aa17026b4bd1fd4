import IconButton from '@mui/material/IconButton'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { CalendarPopover, loadCalendar } from './calendar-popover.tsx'
import type { DayCalendarProps } from './day-calendar.tsx'

type CalendarButtonProps = DayCalendarProps & {
  /** The name of the day field, for screen readers. */
  name: string
  /** The purpose of the button, for screen readers. */
  label: string
  disabled?: boolean
}

/** The button at the end of a day field that opens a calendar. */
export function CalendarButton({
  name,
  label,
  disabled = false,
  onChoose,
  ...calendar
}: CalendarButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const fetchAhead = () => void loadCalendar().catch(() => undefined)
  return (
    <>
      <IconButton
        size="small"
        disabled={disabled}
        aria-label={label}
        aria-haspopup="dialog"
        sx={{ mr: -1.5 }}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Calendar size={16} />
      </IconButton>
      <CalendarPopover
        {...calendar}
        label={name}
        anchor={anchor}
        onChoose={(day) => {
          onChoose(day)
          setAnchor(null)
        }}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
