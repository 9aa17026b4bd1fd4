import type { RequestOffer } from '@econsult/contract/requests/overdue'
import { styled } from '@mui/material/styles'
import { CircleCheck, ClockAlert } from 'lucide-react'
import { useNavigate } from 'react-router'
import { failureText } from '../../../lib/api-failure.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { roomPath } from '../../../lib/paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { useFetchOffersQuery, useTakeOfferMutation } from './offer-calls.ts'

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', overflowY: 'auto' })

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 56,
  padding: '6px 24px',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& > .MuiButton-root': { marginLeft: 'auto', flex: 'none' },
  [theme.breakpoints.down('md')]: { padding: '8px 16px', '& > .MuiButton-root': { minHeight: 44 } },
}))

const Title = styled('div')({ fontWeight: 600 })

const Late = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: theme.vars.palette.error.main,
}))

const Lead = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '0 24px 16px',
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
}))

/** The overdue requests that are offered to the specialist; taking one opens its case (TURN-06). */
export function OffersScreen() {
  const { data, isError, isFetching, refetch } = useFetchOffersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const offers = data?.data
  return (
    <>
      <PageHead title="Offered to you" />
      {offers === undefined && isError ? (
        <FailedState
          title="The offers could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {offers?.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="Nothing is offered to you"
          detail="An offered request leaves this list when somebody takes or answers it."
        />
      ) : null}
      {offers?.length ? (
        <>
          <Lead>
            These requests wait for another specialist and are overdue. Take one if you can answer it; you
            then see the case.
          </Lead>
          <List aria-label="Offered requests">
            {offers.map((offer) => (
              <OfferRow key={`${offer.caseId} ${offer.specialtyId}`} offer={offer} />
            ))}
          </List>
        </>
      ) : null}
    </>
  )
}

function OfferRow({ offer }: { offer: RequestOffer }) {
  const { caseId, specialtyId, specialtyTitle, dueAt } = offer
  const notices = useNotices()
  const navigate = useNavigate()
  const [take, { isLoading }] = useTakeOfferMutation()
  async function accept() {
    const { data, error } = await take({ caseId, specialtyId })
    if (error) {
      notices.show(failureText(error), { tone: 'failed' })
      return
    }
    notices.show(data.message)
    await navigate(roomPath(caseId), { state: { from: 'cases' } })
  }
  return (
    <Row>
      <div>
        <Title>{specialtyTitle}</Title>
        <Late>
          <ClockAlert size={14} aria-hidden="true" />
          Overdue since {formatDateTime(dueAt)}
        </Late>
      </div>
      <ActionButton variant="outlined" busy={isLoading} onClick={() => void accept()}>
        Take it
      </ActionButton>
    </Row>
  )
}
