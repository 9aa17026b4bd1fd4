import { styled } from '@mui/material/styles'
import { CircleCheck } from 'lucide-react'
import { LOOK } from '../../../lib/look.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useFetchOffersQuery } from './offer-calls.ts'
import { OfferList } from './offer-list.tsx'
import { phrases } from './phrases.ts'

const Lead = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '0 24px 16px',
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
}))

/** A page with the overdue requests offered to the specialist; taking a request opens its case (TURN-06). */
export function OffersScreen() {
  const query = useFetchOffersQuery(undefined, LOOK)
  return (
    <>
      <PageHead title={phrases.title} />
      <Loaded
        of={query}
        failed={phrases.notLoaded}
        isEmpty={query.data?.data.length === 0}
        empty={<EmptyState icon={CircleCheck} title={phrases.noOffers} detail={phrases.whenOffersLeave} />}
      >
        {({ data: offers }) => (
          <>
            <Lead>{phrases.lead}</Lead>
            <OfferList offers={offers} />
          </>
        )}
      </Loaded>
    </>
  )
}
