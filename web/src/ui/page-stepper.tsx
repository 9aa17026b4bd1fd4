import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronLeft, ChevronRight } from 'lucide-react'

type PageStepperProps = {
  /** The rows that are shown, counted from 1. */
  from: number
  to: number
  total: number
  /** Absent on the first page. */
  onPrevious: (() => void) | undefined
  /** Absent on the last page. */
  onNext: (() => void) | undefined
}

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' })

/** '1–14 of 25' with buttons for the page before and the page after. */
export function PageStepper({ from, to, total, onPrevious, onNext }: PageStepperProps) {
  const all = Math.max(total, to).toLocaleString('en-US')
  return (
    <Line>
      <span role="status">{to === 0 ? `0 of ${all}` : `${from}–${to} of ${all}`}</span>
      <IconButton size="small" aria-label="Previous page" disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft size={18} />
      </IconButton>
      <IconButton size="small" aria-label="Next page" disabled={!onNext} onClick={onNext}>
        <ChevronRight size={18} />
      </IconButton>
    </Line>
  )
}
