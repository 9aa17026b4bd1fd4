import Collapse from '@mui/material/Collapse'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { useSession } from '../../../lib/session/use-session.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import type { BillingProps } from './billed-codes.ts'
import { DiagnosesField } from './diagnoses-field.tsx'
import { ProcedureCodes } from './procedure-codes.tsx'
import { billedOf, useBilling } from './use-billing.ts'

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

/** What athena is billed for, with the box that turns it on and off (CLOSE-02, CLOSE-03). */
export default function BillingForm({ caseData, onChange }: BillingProps) {
  const athenaPracticeId = useSession()?.practice?.athenaPracticeId ?? '0'
  const chart = { athenaPatientId: caseData.patientData?.athenaPatientId ?? '', athenaPracticeId }
  const billing = useBilling(caseData)
  const { isOn, procedures, diagnoses } = billing
  useEffect(
    () => onChange(billedOf({ isOn, procedures, diagnoses })),
    [isOn, procedures, diagnoses, onChange],
  )
  return (
    <Box>
      <Head>
        <CheckboxField
          label="Bill for this consult"
          checked={isOn}
          onChange={(event) => billing.setOn(event.target.checked)}
        />
        <Becomes>
          {caseData.claimStatus === 'SUBMITTED' ? (
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
          <ProcedureCodes chart={chart} billing={billing} />
          <DiagnosesField chart={chart} billing={billing} />
        </Fields>
      </Collapse>
    </Box>
  )
}
