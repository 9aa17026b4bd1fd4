import type { CodeVerdict } from '@econsult/contract/claims'
import { styled } from '@mui/material/styles'
import { CircleCheck } from 'lucide-react'
import { phrases } from './phrases.ts'

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
  '&[data-fits]': { fontWeight: 600, color: theme.vars.palette.success.main },
  '& > .lucide': { flex: 'none' },
}))

/** The reason why a code fits, or the missing requirement, in one line (PAID-03). */
export function CodeReasons({ passes, why: sentence }: Pick<CodeVerdict, 'passes' | 'why'>) {
  const why = sentence.replace(/\.$/, '')
  return (
    <Line data-fits={passes ? '' : undefined}>
      {passes ? <CircleCheck size={14} /> : null}
      {passes ? phrases.fits({ why }) : phrases.doesNotFit({ why })}
    </Line>
  )
}
