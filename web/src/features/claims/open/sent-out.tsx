import type { Claim } from '@econsult/contract/claims'
import type { ReactNode } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { phrases } from './phrases.ts'

type SentOutProps = { claim: Pick<Claim, 'sentOut'>; children?: ReactNode }

/** A warning above the billing confirmation: reports and claims already sent for the case, then `children`. */
export function SentOut({ claim: { sentOut }, children }: SentOutProps) {
  if (sentOut.length === 0 && children === undefined) return null
  return (
    <Banner tone="warning">
      {sentOut.map((sent) => (
        <strong key={sent} style={{ display: 'block' }}>
          {phrases.otherClaim({ sent })}
        </strong>
      ))}
      {children}
    </Banner>
  )
}
