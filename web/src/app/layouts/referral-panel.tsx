import { PRODUCT_NAME } from '@econsult/contract/product'
import { styled } from '@mui/material/styles'
import { Gift, Send, UserPlus } from 'lucide-react'
import { List, Row, Text } from '../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

const Claim = styled('p')({
  maxWidth: 320,
  margin: '0 0 32px',
  fontSize: '1.75rem',
  lineHeight: '2.375rem',
  fontWeight: 650,
  letterSpacing: '-0.018em',
})

const Badge = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  color: theme.vars.palette.app.onPanelAction,
  backgroundColor: 'rgb(255 255 255 / 12%)',
}))

const Name = styled('span')({ display: 'block', fontWeight: 650 })

const STEPS = [
  { Icon: Send, title: phrases.youInvite, words: phrases.youInviteHow({ product: PRODUCT_NAME }) },
  { Icon: UserPlus, title: phrases.colleagueSignsUp, words: phrases.colleagueSignsUpHow },
  { Icon: Gift, title: phrases.freeMonth, words: phrases.freeMonthHow },
] as const

/** The navy panel's list of the steps after a referral. */
export function ReferralPanel() {
  return (
    <>
      <Claim>{phrases.referralClaim}</Claim>
      <List as="ol" gap={4}>
        {STEPS.map(({ Icon, title, words }) => (
          <Row as="li" gap={3.5} key={title}>
            <Badge aria-hidden="true">
              <Icon size={18} />
            </Badge>
            <span>
              <Name>{title}</Name>
              <Text as="span" size="small" tone="onPanel">
                {words}
              </Text>
            </span>
          </Row>
        ))}
      </List>
    </>
  )
}
