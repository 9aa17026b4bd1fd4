import { styled } from '@mui/material/styles'
import { Check, CloudOff } from 'lucide-react'
import { formatTime } from '../../../lib/dates.ts'
import type { DraftState } from './draft-keeper.ts'
import { phrases } from './phrases.ts'

const Mark = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginRight: 8,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '&[data-failed]': { color: theme.vars.palette.warning.main },
  [theme.breakpoints.down('md')]: { '& [data-time]': { display: 'none' } },
}))

const DRAFT_SAVED = {
  wide: (text: string) => (
    <span key="wide" data-time>
      {text}
    </span>
  ),
}

/** Displays beside Send whether the draft is saved, such as 'Draft saved 09:20'. */
export function DraftMark({ standing, savedAt }: DraftState) {
  const isFailed = standing === 'failed' || standing === 'refused'
  return (
    <Mark role="status" data-failed={isFailed || undefined}>
      {isFailed ? (
        <>
          <CloudOff size={16} />
          {phrases.draftNotSaved}
        </>
      ) : null}
      {!isFailed && savedAt !== null ? (
        <>
          <Check size={16} />
          <span>{phrases.draftSaved(DRAFT_SAVED, { time: formatTime(savedAt) })}</span>
        </>
      ) : null}
    </Mark>
  )
}
