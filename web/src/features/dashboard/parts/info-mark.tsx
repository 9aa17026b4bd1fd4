import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip, { type TooltipProps, tooltipClasses } from '@mui/material/Tooltip'
import { Info } from 'lucide-react'
import { phrases } from './phrases.ts'

/** An explanation of how a value is counted, and the source of its data. */
export interface Explanation {
  readonly what: string
  readonly source: string
}

const Card = styled(({ className, ...props }: TooltipProps) => (
  <Tooltip {...props} classes={{ popper: className ?? '' }} />
))(({ theme }) => ({
  [`& .${tooltipClasses.tooltip}`]: {
    width: 312,
    maxWidth: 'calc(100vw - 32px)',
    padding: '14px 16px',
    borderRadius: 6,
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.app.raised,
    boxShadow: `var(--shadow-middle), 0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '& b': { display: 'block', fontWeight: 650, color: theme.vars.palette.text.primary },
  '& hr': { height: 1, margin: '10px 0 8px', border: 0, backgroundColor: theme.vars.palette.divider },
  '& small': { fontSize: '0.75rem', color: theme.vars.palette.text.disabled },
}))

const Mark = styled(IconButton)(({ theme }) => ({
  flex: 'none',
  width: 24,
  height: 24,
  margin: -2,
  color: theme.vars.palette.text.disabled,
  [theme.breakpoints.down('md')]: { width: 24, height: 24 },
}))

/** Renders the tooltip inside the page's main landmark, where all other content is. */
const IN_LANDMARK = { popper: { container: () => document.querySelector('main') } }

/** An icon beside a value; on hover, focus or touch, it explains how the value is counted. */
export function InfoMark({ title, what, source }: Explanation & { title: string }) {
  return (
    <Card
      describeChild
      slotProps={IN_LANDMARK}
      enterTouchDelay={0}
      leaveTouchDelay={30_000}
      title={
        <>
          <b>{title}</b>
          {what}
          <hr />
          <small>{phrases.source({ source })}</small>
        </>
      }
    >
      <Mark aria-label={phrases.howCounted({ title })}>
        <Info size={14} />
      </Mark>
    </Card>
  )
}
