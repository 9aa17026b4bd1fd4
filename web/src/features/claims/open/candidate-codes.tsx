import type { CodeVerdict } from '@econsult/contract/claims'
import { styled } from '@mui/material/styles'
import { CircleCheck, CircleX } from 'lucide-react'
import { phrases } from './phrases.ts'

const Items = styled('ul')(({ theme }) => ({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: '20px 56px minmax(0, 1fr)',
    gap: 8,
    alignItems: 'center',
    minHeight: 36,
    color: theme.vars.palette.text.secondary,
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& [data-passes]': { fontWeight: 600, color: theme.vars.palette.error.main },
  '& [data-passes="true"]': { color: theme.vars.palette.success.main },
  [theme.breakpoints.down('md')]: {
    '& > li': { gridTemplateColumns: '20px 48px minmax(0, 1fr)', alignItems: 'start', padding: '8px 0' },
  },
}))

// On a phone, the sentence starts with the verdict.
const Verdict = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  gap: 8,
  [theme.breakpoints.down('md')]: { display: 'block', '& > [data-passes]::after': { content: '". "' } },
}))

/** Every candidate code, with its verdict and the reasons (PAID-03). */
export function CandidateCodes({ codes }: { codes: readonly CodeVerdict[] }) {
  return (
    <Items aria-label={phrases.candidateCodes}>
      {codes.map(({ code, passes, why }) => (
        <li key={code}>
          <span data-passes={passes} style={{ display: 'flex' }}>
            {passes ? <CircleCheck size={16} /> : <CircleX size={16} />}
          </span>
          <b>{code}</b>
          <Verdict>
            <span data-passes={passes}>{passes ? phrases.passes : phrases.fails}</span>
            <span>{why}</span>
          </Verdict>
        </li>
      ))}
    </Items>
  )
}
