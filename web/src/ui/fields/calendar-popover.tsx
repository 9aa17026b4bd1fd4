import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import type { DayCalendarProps } from './day-calendar.tsx'
import { phrases } from './phrases.ts'

/** Loads the calendar, which has 50 kB and is rarely used; called early, when the pointer comes near. */
export const loadCalendar = () => import('./day-calendar.tsx')

type Calendar = Awaited<ReturnType<typeof loadCalendar>>['default']

const Place = styled('div')({ width: 320, height: 336 })

const Missing = styled('p')({ margin: 0, padding: 24 })

type CalendarPopoverProps = DayCalendarProps & {
  /** The name of the day field, for screen readers. */
  label: string
  anchor: HTMLElement | null
  onClose: () => void
}

/** The calendar below its button. If the calendar fails to load, the rest of the page keeps working. */
export function CalendarPopover({ label, anchor, onClose, ...calendar }: CalendarPopoverProps) {
  const [Calendar, setCalendar] = useState<Calendar | null>(null)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    if (anchor === null) return
    loadCalendar().then(
      (part) => setCalendar(() => part.default),
      () => setMissing(true),
    )
  }, [anchor])

  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 2 } } }}
    >
      <Place>
        {Calendar ? <Calendar {...calendar} /> : null}
        {isMissing && !Calendar ? <Missing>{phrases.calendarNotLoaded}</Missing> : null}
      </Place>
    </Popover>
  )
}
