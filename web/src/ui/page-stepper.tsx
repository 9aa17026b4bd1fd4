import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { phrases } from './phrases.ts'

type PageStepperProps = {
  /** The number of the first displayed row, counted from 1. */
  from: number
  to: number
  /** The total number of rows; null if it is unknown. The last page always has it. */
  total: number | null
  /** Opens the previous page; undefined on the first page. */
  onPrevious: (() => void) | undefined
  /** Opens the next page; undefined on the last page. */
  onNext: (() => void) | undefined
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  '& .MuiIconButton-root': { [theme.breakpoints.down('md')]: { width: 44, height: 44 } },
}))

/** The text '1–14 of 25', with buttons for the previous and the next page. */
export function PageStepper({ from, to, total, onPrevious, onNext }: PageStepperProps) {
  const counted = total ?? (onNext ? null : to)
  const shown = from < to ? `${from}–${to}` : String(to)
  return (
    <Line>
      <span role="status">
        {counted === null
          ? phrases.shownOfMany({ shown })
          : phrases.shownOfAll({ shown, all: Math.max(counted, to) })}
      </span>
      <Step label={phrases.previousPage} onStep={onPrevious} icon={<ChevronLeft size={18} />} />
      <Step label={phrases.nextPage} onStep={onNext} icon={<ChevronRight size={18} />} />
    </Line>
  )
}

type StepProps = { label: string; onStep: (() => void) | undefined; icon: ReactNode }

// The button keeps the focus on the first and last page, because the user may just have pressed it.
function Step({ label, onStep, icon }: StepProps) {
  const hasEnded = onStep === undefined
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={hasEnded}
      sx={hasEnded ? { opacity: 0.45, cursor: 'default' } : {}}
      onClick={onStep}
    >
      {icon}
    </IconButton>
  )
}
