import type { CaseRow } from '@econsult/contract/cases'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'

const Claim = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 600,
  letterSpacing: '0.02em',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
  '&[data-submitted]': { color: theme.vars.palette.success.main },
}))

/** The claim status in the specification's capitals. */
export function ClaimCell({ status }: { status: CaseRow['claimStatus'] }) {
  if (status === '') return null
  const isSubmitted = status === 'SUBMITTED'
  return (
    <Claim data-submitted={isSubmitted || undefined}>
      {isSubmitted ? <Check size={12} /> : null}
      {status}
    </Claim>
  )
}
