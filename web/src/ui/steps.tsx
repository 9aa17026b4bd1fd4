import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { hiddenText, VisuallyHidden } from './visually-hidden.tsx'
import { phrases } from './phrases.ts'

const Items = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' },
  '& > li + li::before': {
    content: '""',
    width: 40,
    height: 1,
    marginRight: 4,
    backgroundColor: theme.vars.palette.app.lineStrong,
  },
  '& > [aria-current]': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: {
    '& > li + li::before': { width: 16 },
    '& > li:not([aria-current]) > [data-label]': hiddenText,
  },
}))

const Dot = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  fontSize: '0.75rem',
  fontWeight: 700,
  boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.app.field}`,
  '[aria-current] > &': {
    boxShadow: 'none',
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '[data-done] > &': {
    boxShadow: 'none',
    color: theme.vars.palette.app.primaryText,
    backgroundColor: theme.vars.palette.app.primarySoft,
  },
}))

/** A list of steps with the current step marked, counted from 0; a phone displays only the current step's name. */
export function Steps({ labels, step }: { labels: readonly string[]; step: number }) {
  return (
    <Items aria-label={phrases.steps}>
      {labels.map((label, index) => (
        <li
          key={label}
          aria-current={index === step ? 'step' : undefined}
          data-done={index < step || undefined}
        >
          <Dot>{index < step ? <Check size={14} /> : index + 1}</Dot>
          <span data-label>{label}</span>
          {index < step ? <VisuallyHidden>{phrases.stepDone}</VisuallyHidden> : null}
        </li>
      ))}
    </Items>
  )
}
