import type { DashboardSavings } from '@econsult/contract/dashboard'
import { DELIVERY_READERS } from '@econsult/contract/deliveries'
import { useTheme } from '@mui/material/styles'
import { Check, CircleMinus, Minus } from 'lucide-react'
import { PATHS } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Text } from '../../../ui/layout/words.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { ShareBars } from '../charts/share-bars.tsx'
import type { Behind } from './behind.ts'
import { ChartCard } from './chart-card.tsx'
import { NOT_SUBMITTED, NOT_SUBMITTED_NAME, SUBMITTED, SUBMITTED_NAME, WITHOUT_CLAIM } from './claim-lists.ts'
import { EXPLANATIONS } from './explanations.ts'
import type { FigureTable } from './figure-table.ts'
import { phrases } from './phrases.ts'

type ClaimSharesProps = {
  claims: DashboardSavings['claims']
  closed: number
  table: FigureTable
  behind: Behind
}

/** A chart of the closed consults by claim status. */
export function ClaimShares({ claims, closed, table, behind }: ClaimSharesProps) {
  const { palette } = useTheme().vars
  const { userType } = useUser()
  const isReader = DELIVERY_READERS.some((one) => one === userType)
  const rows = [
    {
      id: 'submitted',
      name: SUBMITTED_NAME,
      consults: claims.submitted,
      to: behind.of(SUBMITTED),
      mark: <Check size={14} color={palette.success.main} />,
      color: palette.success.main,
    },
    {
      id: 'not-submitted',
      name: NOT_SUBMITTED_NAME,
      consults: claims.notSubmitted,
      to: behind.of(NOT_SUBMITTED),
      mark: <CircleMinus size={14} color={palette.text.disabled} />,
      color: palette.info.main,
    },
    {
      id: 'none',
      name: phrases.noClaim,
      consults: claims.none,
      to: behind.of(WITHOUT_CLAIM),
      mark: <Minus size={14} color={palette.text.disabled} />,
      color: palette.text.disabled,
    },
  ]
  return (
    <ChartCard
      table={table}
      explanation={EXPLANATIONS.claims}
      tools={
        <Text as="span" size="small" tone="faint">
          {phrases.closedCount({ count: closed })}
        </Text>
      }
    >
      <ShareBars caption={phrases.claimsByStatus} rows={rows} />
      {isReader ? <TextLink to={PATHS.deliveries}>{phrases.viewDeliveries}</TextLink> : null}
    </ChartCard>
  )
}
