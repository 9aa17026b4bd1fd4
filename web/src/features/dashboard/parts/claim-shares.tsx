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
import { EXPLANATIONS } from './explanations.ts'
import type { FigureTable } from './figure-table.ts'
import { numberWords } from './words.ts'

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
      name: 'SUBMITTED',
      consults: claims.submitted,
      to: behind.of({ folder: 'closed_cases', claimStatus: 'SUBMITTED' }),
      mark: <Check size={14} color={palette.success.main} />,
      color: palette.success.main,
    },
    {
      id: 'not-submitted',
      name: 'NOT SUBMITTED',
      consults: claims.notSubmitted,
      to: behind.of({ folder: 'closed_cases', claimStatus: 'NOT SUBMITTED' }),
      mark: <CircleMinus size={14} color={palette.text.disabled} />,
      color: palette.info.main,
    },
    {
      id: 'none',
      name: 'No claim',
      consults: claims.none,
      to: behind.of({ folder: 'closed_cases', claimStatus: '' }),
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
          {numberWords(closed)} closed
        </Text>
      }
    >
      <ShareBars caption="Claims by status" rows={rows} />
      {isReader ? <TextLink to={PATHS.deliveries}>View deliveries</TextLink> : null}
    </ChartCard>
  )
}
