import Collapse from '@mui/material/Collapse'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '../../../lib/session/use-session.ts'
import { boldText } from '../../../ui/bold-text.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import type { BilledCase } from './billed-codes.ts'
import { DiagnosesField } from './diagnoses-field.tsx'
import type { CodeProposal } from '../closing-work.ts'
import { ProcedureCodes } from './procedure-codes.tsx'
import type { Billing } from './use-billing.ts'
import { phrases } from './phrases.ts'

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
  /** The sender's minutes, displayed below the codes. */
  minutes?: ReactNode
  /**
   * The number of attempts to close without a code or a diagnosis; after each attempt, the first missing field gets the
   * focus.
   */
  triedWithout?: number
}

/**
 * The codes and diagnoses to bill through athena, with the checkbox that turns billing on and off (CLOSE-02, CLOSE-03).
 */
export default function BillingForm({
  billed,
  billing,
  proposal,
  minutes,
  triedWithout = 0,
}: BillingFormProps) {
  const athenaPracticeId = useSession()?.practice?.athenaPracticeId ?? '0'
  const chart = { athenaPatientId: billed.athenaPatientId, athenaPracticeId }
  const { isOn } = billing
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (triedWithout > 0) focusMissing(fields.current)
  }, [triedWithout])
  const becomes = isOn ? phrases.becomesSubmitted : phrases.becomesNotSubmitted
  const lacks = (chosen: readonly unknown[]) => triedWithout > 0 && chosen.length === 0
  return (
    <Box>
      <Head>
        <CheckboxField
          label={phrases.bill}
          checked={isOn}
          onChange={(event) => billing.setOn(event.target.checked)}
        />
        <Becomes>
          {billed.claimStatus === 'SUBMITTED' ? phrases.billedBefore : becomes({ b: boldText })}
        </Becomes>
      </Head>
      <Collapse in={isOn} timeout={180} unmountOnExit>
        <Fields ref={fields}>
          <ProcedureCodes
            chart={chart}
            billing={billing}
            proposal={proposal}
            isMissing={lacks(billing.procedures)}
          />
          {minutes}
          <DiagnosesField
            chart={chart}
            billing={billing}
            startsFetched={proposal?.passes === true}
            isMissing={lacks(billing.diagnoses)}
          />
        </Fields>
      </Collapse>
    </Box>
  )
}

/** Focuses the first missing field and scrolls it to the middle of the visible area. */
function focusMissing(fields: HTMLElement | null): void {
  const input = fields?.querySelector<HTMLElement>('[data-missing] input')
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}
