import type { RequestOffer } from '@econsult/contract/requests/overdue'
import { styled } from '@mui/material/styles'
import { ClockAlert } from 'lucide-react'
import { useNavigate } from 'react-router'
import { failureText } from '../../../lib/api-failure.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { roomPath } from '../../../lib/paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Block, Row } from '../../../ui/layout/words.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useTakeOfferMutation } from './offer-calls.ts'
import { phrases } from './phrases.ts'

const Items = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', overflowY: 'auto' })

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 56,
  padding: '6px 24px',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& > .MuiButton-root': { marginLeft: 'auto', flex: 'none' },
  [theme.breakpoints.down('md')]: { padding: '8px 16px', '& > .MuiButton-root': { minHeight: 44 } },
}))

/** A list of the overdue requests offered to the viewer; taking a request opens its case (TURN-06). */
export function OfferList({ offers }: { offers: readonly RequestOffer[] }) {
  return (
    <Items aria-label={phrases.list}>
      {offers.map((offer) => (
        <OfferRow key={`${offer.caseId} ${offer.specialtyId}`} offer={offer} />
      ))}
    </Items>
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
    <Item>
      <div>
        <Block strong>{specialtyTitle}</Block>
        <Row gap={1.5} size="small" tone="error">
          <ClockAlert size={14} aria-hidden="true" />
          {phrases.overdueSince({ time: formatDateTime(dueAt) })}
        </Row>
      </div>
      <ActionButton variant="outlined" busy={isLoading} onClick={() => void accept()}>
        {phrases.take}
      </ActionButton>
    </Item>
  )
}
