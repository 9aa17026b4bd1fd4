import type { ToDoEntry } from '@econsult/contract/cases/to-do'
import { LONGEST_SNOOZE_DAYS, SNOOZE_TEXTS } from '@econsult/contract/cases/to-do'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import dayjs from 'dayjs'
import { AlarmClock, CalendarClock, CircleX, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { failureText } from '../../../../lib/api-failure.ts'
import { shortDay } from '../../../../lib/dates.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { DayField } from '../../../../ui/fields/day-field.tsx'
import { useNotices } from '../../../../ui/notices/use-notices.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { useFields } from '../../../../ui/form/use-fields.ts'
import { useEndSnoozeMutation, useSnoozeToDoMutation } from '../needs-calls.ts'
import { boldText } from '../../../../ui/bold-text.tsx'
import { phrases } from './phrases.ts'

const Dots = styled(IconButton)({ position: 'relative', zIndex: 1 })

type PutOffMenuProps = {
  entry: ToDoEntry
  /** The row's id in the list; the key s clicks the button with this id. */
  id: string
  onDismiss: () => void
}

/** The menu of further actions on an entry: put it off until a day, or dismiss it. */
export function PutOffMenu({ entry, id, onDismiss }: PutOffMenuProps) {
  const now = useNow()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [choosesDay, setChoosesDay] = useState(false)
  const { putOff, haveDue } = usePutOff(entry)
  const close = () => setAnchor(null)
  const choose = (run: () => void) => () => {
    close()
    run()
  }
  return (
    <>
      <Dots
        size="small"
        data-put-off={id}
        aria-label={phrases.more({ patientName: entry.patientName })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} />
      </Dots>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {daysAhead(now, entry.isUrgent).map(({ label, day }) => (
          <MenuItem key={day} onClick={choose(() => void putOff(day))}>
            <AlarmClock size={18} />
            {label({ day: shortDay(day, now) })}
          </MenuItem>
        ))}
        {entry.isUrgent ? null : (
          <MenuItem onClick={choose(() => setChoosesDay(true))}>
            <CalendarClock size={18} />
            {phrases.putOffUntilAnotherDay}
          </MenuItem>
        )}
        {entry.snoozedUntil === null ? null : (
          <MenuItem onClick={choose(() => void haveDue())}>
            <AlarmClock size={18} />
            {phrases.doItNow}
          </MenuItem>
        )}
        {entry.mayDismiss ? (
          <MenuItem onClick={choose(onDismiss)}>
            <CircleX size={18} />
            {phrases.dismiss}
          </MenuItem>
        ) : null}
      </Menu>
      {choosesDay ? (
        <PutOffDialog entry={entry} onChoose={putOff} onClose={() => setChoosesDay(false)} />
      ) : null}
    </>
  )
}

/** A day for putting an entry off, and the label of its menu item. */
interface DayAhead {
  readonly label: (values: { day: string }) => string
  readonly day: string
}

/**
 * The days offered for putting an entry off, as YYYY-MM-DD: tomorrow, the Monday after it, and in two weeks; for an
 * urgent entry only tomorrow.
 */
function daysAhead(now: number, isUrgent: boolean): DayAhead[] {
  const day = (ahead: number) => dayjs(now).add(ahead, 'day').format('YYYY-MM-DD')
  const tomorrow = { label: phrases.putOffUntilTomorrow, day: day(1) }
  if (isUrgent) return [tomorrow]
  const toMonday = (8 - dayjs(now).day()) % 7 || 7
  return [
    tomorrow,
    { label: phrases.putOffUntilMonday, day: day(toMonday === 1 ? 8 : toMonday) },
    { label: phrases.putOffForTwoWeeks, day: day(14) },
  ]
}

/**
 * Returns functions that put an entry off until the start of a day in this device's time zone, or make it due now; a
 * notice shows success or failure.
 */
function usePutOff({ caseId, specialtyId, facts, loop, patientName }: ToDoEntry) {
  const notices = useNotices()
  const [snooze] = useSnoozeToDoMutation()
  const [endSnooze] = useEndSnoozeMutation()
  const place = { caseId, specialtyId, kind: facts.kind, loop }

  async function haveDue(): Promise<void> {
    const { data, error } = await endSnooze(place)
    if (data) notices.show(data.message)
    else notices.show(failureText(error), { tone: 'failed' })
  }

  async function putOff(day: string): Promise<void> {
    const { error } = await snooze({ ...place, until: dayjs(day).startOf('day').valueOf() })
    if (error) notices.show(failureText(error), { tone: 'failed' })
    else {
      notices.show(phrases.wasPutOff({ patientName, day: shortDay(day, dayjs().valueOf()) }), {
        action: { label: phrases.undo, run: () => void haveDue() },
      })
    }
  }
  return { putOff, haveDue }
}

const PUT_OFF_LEAD = { strong: boldText }

type PutOffDialogProps = {
  entry: ToDoEntry
  onChoose: (day: string) => Promise<void>
  onClose: () => void
}

/** Dialog that asks for the day until which an entry is put off. */
function PutOffDialog({ entry, onChoose, onClose }: PutOffDialogProps) {
  const now = useNow()
  const dayAhead = (days: number) => dayjs(now).add(days, 'day').format('YYYY-MM-DD')
  const first = dayAhead(1)
  const last = dayAhead(LONGEST_SNOOZE_DAYS - 1)
  const form = useFields(z.custom<{ day: string }>(), {
    initial: { day: '' },
    check({ day }) {
      if (day < first) return { day: SNOOZE_TEXTS.notLater }
      return day > last ? { day: SNOOZE_TEXTS.tooLate } : {}
    },
    save({ day }) {
      onClose()
      void onChoose(day)
      return undefined
    },
  })
  return (
    <FormDialog
      title={phrases.putOff}
      lead={phrases.putOffLead(PUT_OFF_LEAD, { patientName: entry.patientName })}
      confirmLabel={phrases.putOff}
      form={form}
      onClose={onClose}
    >
      <DayField label={phrases.until} from={first} to={last} {...form.field('day')} />
    </FormDialog>
  )
}
