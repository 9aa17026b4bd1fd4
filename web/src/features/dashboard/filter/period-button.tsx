import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { Calendar, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../../ui/use-now.ts'
import { periodChoices, periodWords } from './period-choices.ts'
import { PeriodForm } from './period-form.tsx'
import { phrases } from './phrases.ts'

type PeriodButtonProps = {
  /** First counted day as YYYY-MM-DD; undefined until the server has returned the counted period. */
  from: string | undefined
  to: string | undefined
  onChange: (period: { from: string | undefined; to: string | undefined }) => void
}

const Trigger = styled(Button)(({ theme }) => ({
  flex: 'none',
  minWidth: 256,
  justifyContent: 'flex-start',
  fontWeight: 400,
  color: theme.vars.palette.text.primary,
  '& .MuiButton-endIcon': { marginLeft: 'auto' },
  [theme.breakpoints.down('md')]: { flex: 1, minWidth: 0, height: 44, fontSize: '0.9375rem' },
}))

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  padding: 8,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

/** A button for choosing the counted period: one from a list, or a custom one. */
export function PeriodButton({ from, to, onChange }: PeriodButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const now = useNow()
  const words = from !== undefined && to !== undefined ? periodWords(from, to) : phrases.dates
  function choose(period: { from?: string | undefined; to?: string | undefined }) {
    setAnchor(null)
    onChange({ from: period.from, to: period.to })
  }
  return (
    <>
      <Trigger
        variant="outlined"
        startIcon={<Calendar />}
        endIcon={<ChevronDown />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={phrases.datesOf({ period: words })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{words}</span>
      </Trigger>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': phrases.dates, sx: { mt: 1, width: 312 } } }}
      >
        <Choices>
          {periodChoices(now).map((choice) => (
            <Button
              key={choice.label}
              variant="text"
              sx={{ justifyContent: 'flex-start' }}
              onClick={() => choose(choice)}
            >
              {choice.label}
            </Button>
          ))}
        </Choices>
        <PeriodForm from={from ?? ''} to={to ?? ''} onChoose={choose} />
      </Popover>
    </>
  )
}
