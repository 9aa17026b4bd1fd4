import Collapse from '@mui/material/Collapse'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session/use-session.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import type { BilledCase } from './billed-codes.ts'
import { DiagnosesField } from './diagnoses-field.tsx'
import type { CodeProposal } from '../closing-work.ts'
import { ProcedureCodes } from './procedure-codes.tsx'
import type { Billing } from './use-billing.ts'

const Box = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '12px 14px',
  fontWeight: 600,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

const Becomes = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.disabled,
  '& > b': { fontWeight: 600, color: theme.vars.palette.success.main },
}))

const Fields = styled('div')({ display: 'grid', gap: 16, padding: '16px 14px' })

type BillingFormProps = {
  billed: BilledCase
  billing: Billing
  proposal?: CodeProposal | undefined
  /** The sender's minutes, below the codes. */
  minutes?: ReactNode
}

/** What athena is billed for, with the checkbox that turns billing on and off (CLOSE-02, CLOSE-03). */
export default function BillingForm({ billed, billing, proposal, minutes }: BillingFormProps) {
  const athenaPracticeId = useSession()?.practice?.athenaPracticeId ?? '0'
  const chart = { athenaPatientId: billed.athenaPatientId, athenaPracticeId }
  const { isOn } = billing
  return (
    <Box>
      <Head>
        <CheckboxField
          label="Bill for this consult"
          checked={isOn}
          onChange={(event) => billing.setOn(event.target.checked)}
        />
        <Becomes>
          {billed.claimStatus === 'SUBMITTED' ? (
            'A claim was submitted before'
          ) : (
            <>
              Claim Status becomes <b>{isOn ? 'SUBMITTED' : 'NOT SUBMITTED'}</b>
            </>
          )}
        </Becomes>
      </Head>
      <Collapse in={isOn} timeout={180} unmountOnExit>
        <Fields>
          <ProcedureCodes chart={chart} billing={billing} proposal={proposal} />
          {minutes}
          <DiagnosesField chart={chart} billing={billing} />
        </Fields>
      </Collapse>
    </Box>
  )
}
