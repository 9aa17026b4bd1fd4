import { styled } from '@mui/material/styles'
import { CircleCheck } from 'lucide-react'
import { OnlyNarrow, Text } from '../../ui/layout/words.ts'
import { priceOf, termsOf } from './price-text.ts'
import { phrases } from './phrases.ts'

const Card = styled('aside')(({ theme }) => ({
  padding: '20px 24px 24px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.app.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { padding: '14px 16px' },
}))

const Head = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
}))

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  [theme.breakpoints.down('md')]: { ...theme.typography.body2, fontWeight: 600 },
}))

const Price = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  fontSize: '1.875rem',
  lineHeight: '2.5rem',
  fontWeight: 650,
  letterSpacing: '-0.02em',
  color: theme.vars.palette.app.heading,
  '& > span': { fontSize: '0.9375rem', fontWeight: 600, letterSpacing: 0 },
  [theme.breakpoints.down('md')]: { margin: 0, fontSize: '1.5rem', lineHeight: '2rem' },
}))

const Rule = styled('hr')(({ theme }) => ({
  height: 1,
  margin: '16px 0',
  border: 0,
  backgroundColor: theme.vars.palette.divider,
  [theme.breakpoints.down('md')]: { margin: '10px 0' },
}))

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '72px 1fr',
  rowGap: 8,
  margin: 0,
  '& dt': { color: theme.vars.palette.text.disabled },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const Done = styled('dd')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& .lucide': { color: theme.vars.palette.success.main },
}))

const UNIT = { unit: (text: string) => <span key="unit">{text}</span> }

type SubscriptionSummaryProps = {
  /** The plan's key: the price in dollars times 223343. */
  maxUsers: number
  practiceName: string
  /** Undefined until the data is loaded. */
  seats: number | undefined
}

/** A summary of the subscription: price, terms, practice and users (REG-06). */
export function SubscriptionSummary({ maxUsers, practiceName, seats }: SubscriptionSummaryProps) {
  const price = priceOf(maxUsers)
  const terms = termsOf(price)
  return (
    <Card aria-label={phrases.yourSubscription}>
      <Head>
        <Title>{phrases.yourSubscription}</Title>
        <Price>{phrases.priceByMonth(UNIT, { price })}</Price>
      </Head>
      {terms ? (
        <Text top={0.5} size="small" tone="secondary">
          {terms}
        </Text>
      ) : null}
      <Rule />
      <Facts>
        <dt>{phrases.practice}</dt>
        <dd>{practiceName}</dd>
        <dt>{phrases.users}</dt>
        <dd>{seats ?? '…'}</dd>
        <dt>{phrases.terms}</dt>
        <Done>
          <CircleCheck size={14} /> {phrases.accepted}
        </Done>
      </Facts>
      <OnlyNarrow as="p" size="small" tone="secondary" anywhere>
        {seats === undefined
          ? practiceName
          : phrases.practiceAndUsers({ practice: practiceName, count: seats })}
      </OnlyNarrow>
    </Card>
  )
}
