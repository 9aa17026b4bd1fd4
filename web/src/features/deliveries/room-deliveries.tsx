import type { CaseData } from '@econsult/contract/cases'
import type { Delivery } from '@econsult/contract/deliveries'
import { styled } from '@mui/material/styles'
import { PATHS } from '../../lib/paths.ts'
import { readableNumber } from '@econsult/contract/phone-number'
import { useUser } from '../../lib/session/use-session.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useNow } from '../../ui/use-now.ts'
import { createsCases } from '@econsult/contract/roles'
import { List, Row, Text } from '../../ui/layout/words.ts'
import { DeliveryChip } from './delivery-chip.tsx'
import { useFetchDeliveriesQuery } from './delivery-calls.ts'
import { canRetry, kindOf, nextWords } from './delivery-words.ts'
import { RetryButton } from './retry-button.tsx'
import { phrases } from './phrases.ts'

const Section = styled('section')(({ theme }) => ({
  padding: '16px 20px',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
}))

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 12px',
  alignItems: 'center',
})

const What = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  '& > .lucide': { flex: 'none', color: theme.vars.palette.text.disabled },
}))

/**
 * The progress of the last closing's report, claim and fax, with Retry (CLOSE-06); renders nothing if there is no
 * delivery.
 */
export function RoomDeliveries({ caseData }: { caseData: CaseData }) {
  const { userType } = useUser()
  const isAsked = userType !== 'Specialty' && caseData.isDeleted && !caseData.isSupport
  const { data } = useFetchDeliveriesQuery({ caseId: caseData.caseId }, { skip: !isAsked })
  if (!isAsked || !data || data.data.length === 0) return null
  return (
    <Section aria-labelledby="room-deliveries">
      <Row gap={3} align="baseline" justify="between" bottom={3} size="small">
        <h2 id="room-deliveries">{phrases.sentOnClosing}</h2>
        <TextLink to={PATHS.deliveries}>{phrases.allDeliveries}</TextLink>
      </Row>
      <List gap={3}>
        {data.data.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} mayRetry={createsCases(userType)} />
        ))}
      </List>
    </Section>
  )
}

function DeliveryRow({ delivery, mayRetry }: { delivery: Delivery; mayRetry: boolean }) {
  const { word, Icon } = kindOf(delivery)
  const now = useNow()
  const words = [delivery.state === 'accepted' ? null : delivery.problem, nextWords(delivery, now)]
  return (
    <Item>
      <What>
        <Icon size={16} />
        {phrases.documentTo({ document: word, destination: readableNumber(delivery.destination) })}
      </What>
      <DeliveryChip state={delivery.state} />
      {words.some(Boolean) ? (
        <Text as="span" size="tiny" tone="secondary" anywhere>
          {words.filter(Boolean).join(' ')}
        </Text>
      ) : null}
      {mayRetry && canRetry(delivery) ? (
        <RetryButton delivery={delivery} label={phrases.retryDocument({ document: word.toLowerCase() })} />
      ) : null}
    </Item>
  )
}
