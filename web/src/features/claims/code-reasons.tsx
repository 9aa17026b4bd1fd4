import type { CodeVerdict } from '@econsult/contract/claims'
import { styled } from '@mui/material/styles'
import { CircleCheck } from 'lucide-react'

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
export function CodeReasons({ passes, why }: Pick<CodeVerdict, 'passes' | 'why'>) {
  return (
    <Line data-fits={passes ? '' : undefined}>
      {passes ? <CircleCheck size={14} /> : null}
      {passes ? 'Fits: ' : 'Does not fit: '}
      {why.replace(/\.$/, '')}
    </Line>
  )
}
