import type { Claim } from '@econsult/contract/claims'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router'
import { PATHS, roomPath } from '../../../lib/paths.ts'
import { failureText } from '../../../lib/api-failure.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useReleaseClaimMutation } from '../claim-calls.ts'
import { useChangeClaim } from '../use-change-claim.ts'
import { BillDialog } from './bill-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import { phrases } from './phrases.ts'

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  [theme.breakpoints.down('md')]: { '& > .MuiButton-root': { height: 44 } },
}))

type Asked = 'bill' | 'override' | 'hold' | 'refuse' | 'note'

/** The actions on a claim: bill, override, hold, release, note a visit, or record a refusal (PAID-04). */
export function ClaimActions({ claim }: { claim: Claim }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [release, { isLoading }] = useReleaseClaimMutation()
  const change = useChangeClaim(claim.id)
  const notices = useNotices()
  const close = () => setAsked(null)
  const { id: claimId, version, code, caseId } = claim
  const passes = claim.codes.some((one) => one.code === code && one.passes)
  const mayBillNow = claim.mayBill && passes && claim.state !== 'held'

  async function releaseNow() {
    const refusal = await change(release({ claimId, version }))
    if (refusal) notices.show(failureText(refusal), { tone: 'failed' })
  }

  return (
    <Line>
      {mayBillNow ? (
        <Button variant="contained" size="small" onClick={() => setAsked('bill')}>
          {phrases.bill({ code })}
        </Button>
      ) : null}
      {claim.mayBill && !mayBillNow && !claim.mayRelease ? (
        <Button variant="outlined" size="small" onClick={() => setAsked('override')}>
          {phrases.override({ code })}
        </Button>
      ) : null}
      {claim.mayRelease ? (
        <Button variant="outlined" size="small" disabled={isLoading} onClick={() => void releaseNow()}>
          {phrases.release}
        </Button>
      ) : null}
      {claim.mayHold ? (
        <Button variant="text" size="small" onClick={() => setAsked('hold')}>
          {phrases.hold}
        </Button>
      ) : null}
      {claim.mayBill ? (
        <Button variant="text" size="small" onClick={() => setAsked('note')}>
          {phrases.noteVisit}
        </Button>
      ) : null}
      {claim.mayRefuse ? (
        <Button variant="text" size="small" onClick={() => setAsked('refuse')}>
          {phrases.recordRefusal}
        </Button>
      ) : null}
      {claim.needsAttention ? (
        <Button
          variant="text"
          size="small"
          component={Link}
          to={`${PATHS.deliveries}?state=needs+attention&target=athena-claim`}
        >
          {phrases.viewDelivery}
        </Button>
      ) : null}
      {caseId === null ? null : (
        <Button variant="text" size="small" component={Link} to={roomPath(caseId)}>
          {phrases.openCase}
        </Button>
      )}
      {asked === 'bill' ? <BillDialog claim={claim} onClose={close} /> : null}
      {asked === 'override' ? <OverrideDialog claim={claim} onClose={close} /> : null}
      {asked === 'note' ? <NoteDialog claim={claim} onClose={close} /> : null}
      {asked === 'hold' || asked === 'refuse' ? (
        <TextDialog claim={claim} kind={asked} onClose={close} />
      ) : null}
    </Line>
  )
}
