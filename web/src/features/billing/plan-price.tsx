import { styled } from '@mui/material/styles'
import { OnlyWide } from '../../ui/layout/words.ts'
import { priceOf, termsOf } from './price-text.ts'
import { phrases } from './phrases.ts'

const Card = styled('aside')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 16,
  padding: '14px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.navySoft,
}))

const Price = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '1.75rem',
  lineHeight: '2.25rem',
  fontWeight: 650,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.app.heading,
  '& > span': { fontSize: '0.9375rem', fontWeight: 600, letterSpacing: 0 },
  [theme.breakpoints.down('md')]: { fontSize: '1.5rem', lineHeight: '2rem' },
}))

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  '& > span': { color: theme.vars.palette.text.secondary },
}))

const UNIT = { unit: (text: string) => <span key="unit">{text}</span> }

type PlanPriceProps = {
  /** The plan's key, from which the payment page also computes its price. */
  maxUsers: number
  /** The number of users included in the plan; undefined if unknown. */
  seats?: number | undefined
}

/** The price of a sign-up before any charge, worded as on the payment page (REG-06). */
export function PlanPrice({ maxUsers, seats }: PlanPriceProps) {
  const price = priceOf(maxUsers)
  const terms = termsOf(price)
  return (
    <Card aria-label={phrases.price}>
      <Price>{phrases.pricePerMonth(UNIT, { price })}</Price>
      <Words>
        {terms ? `${terms} ` : null}
        {seats === undefined ? null : <OnlyWide>{`${phrases.upToPeople({ count: seats })} `}</OnlyWide>}
        <span>{phrases.notChargedYet}</span>
      </Words>
    </Card>
  )
}
