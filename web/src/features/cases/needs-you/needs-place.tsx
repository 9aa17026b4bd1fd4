import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { HeadRule } from '../room/room-head-frame.ts'
import type { NeedsQueue } from './use-needs-queue.ts'
import { boldText } from '../../../ui/bold-text.tsx'
import { phrases } from './phrases.ts'

const Place = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: theme.vars.palette.text.secondary,
  '& > p': { margin: '0 4px 0 0', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  // A phone has space for only one arrow, which opens the next case.
  [theme.breakpoints.down('md')]: {
    ...theme.typography.caption,
    gap: 0,
    '& > p > span, & > [data-previous]': { display: 'none' },
    '& > p': { margin: 0 },
  },
}))

const Rule = styled(HeadRule)(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }))

const POSITION_AND_LEFT = {
  place: boldText,
  rest: (text: string) => <span key="rest">{text}</span>,
}

/**
 * Shows '2 of 4, 3 left' in the header of a room that was opened from Needs you, with arrows to the previous and next
 * case; shows only '3 left' once the case is done.
 */
export function NeedsPlace({ queue: { position, total, left, previous, next } }: { queue: NeedsQueue }) {
  return (
    <>
      <Place role="group" aria-label={phrases.needsYou}>
        <p>
          {position === null ? <b>{phrases.casesLeft({ count: left })}</b> : null}
          {position !== null && left === total ? <b>{phrases.position({ position, total })}</b> : null}
          {position !== null && left !== total
            ? phrases.positionAndLeft(POSITION_AND_LEFT, { position, total, left })
            : null}
        </p>
        <IconButton data-previous aria-label={phrases.previousCase} disabled={!previous} onClick={previous}>
          <ChevronUp size={18} />
        </IconButton>
        <IconButton aria-label={phrases.nextCase} disabled={!next} onClick={next}>
          <ChevronDown size={18} />
        </IconButton>
      </Place>
      <Rule />
    </>
  )
}
