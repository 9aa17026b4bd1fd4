import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  padding: 0,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& > li + li::before': {
    content: '""',
    width: 40,
    height: 1,
    marginRight: 4,
    backgroundColor: theme.vars.palette.app.lineStrong,
    [theme.breakpoints.down('md')]: { width: 12 },
  },
  '& > li[aria-current]': { color: theme.vars.palette.text.primary },
}))

const Dot = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  fontWeight: 650,
  boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.app.field}`,
  '[aria-current] > &': {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    boxShadow: 'none',
  },
  '[data-done] > &': {
    backgroundColor: theme.vars.palette.app.primarySoft,
    color: theme.vars.palette.app.primaryText,
    boxShadow: 'none',
  },
}))

const STEPS = ['File', 'Match columns', 'Import'] as const

/** The three steps of an import of patients; `step` counts from 1. */
export function ImportStepper({ step }: { step: 1 | 2 | 3 }) {
  return (
    <Steps aria-label="Steps">
      {STEPS.map((name, position) => {
        const isDone = position + 1 < step
        return (
          <li
            key={name}
            aria-current={position + 1 === step ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            <Dot>{isDone ? <Check size={14} aria-label="done" /> : position + 1}</Dot>
            {name}
          </li>
        )
      })}
    </Steps>
  )
}
