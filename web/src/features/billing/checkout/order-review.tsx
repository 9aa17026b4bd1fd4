import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Block, Row } from '../../../ui/layout/words.ts'
import { addressLines, cardLines, type CheckoutValues, ORDER_LINES, ORDER_TOTAL } from './checkout-fields.ts'
import { Card } from './checkout-card.ts'
import { phrases } from './phrases.ts'

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontWeight: 600,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    padding: '12px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { flex: 1 },
}))

const Total = styled('p')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: 0,
  paddingTop: 14,
  fontSize: '1rem',
  fontWeight: 700,
  '& > output': { fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 650, letterSpacing: '-0.02em' },
})

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  marginTop: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

type OrderReviewProps = {
  values: CheckoutValues
  /** Returns to the step with this number, counted from 0. */
  onChange: (step: number) => void
}

/** The last step, with the order, the address and the payment. */
export function OrderReview({ values, onChange }: OrderReviewProps) {
  return (
    <>
      <Card>
        <h2>{phrases.reviewOrder}</h2>
        <Lines>
          {ORDER_LINES.map(({ name, words, price }) => (
            <li key={name}>
              <div>
                {name}
                {words ? (
                  <Block size="small" tone="secondary">
                    {words}
                  </Block>
                ) : null}
              </div>
              <span>{price}</span>
            </li>
          ))}
        </Lines>
        <Total>
          {phrases.total} <output>{ORDER_TOTAL}</output>
        </Total>
      </Card>
      <Pair>
        <Part title={phrases.shippingAddress} lines={addressLines(values)} onChange={() => onChange(0)} />
        <Part title={phrases.paymentDetails} lines={cardLines(values)} onChange={() => onChange(1)} />
      </Pair>
    </>
  )
}

type PartProps = { title: string; lines: readonly string[]; onChange: () => void }

function Part({ title, lines, onChange }: PartProps) {
  return (
    <Card data-small>
      <Row justify="between" bottom={1}>
        <h3>{title}</h3>
        <Button
          variant="text"
          size="small"
          sx={{ color: 'app.primaryText' }}
          aria-label={phrases.changePart({ part: title.toLowerCase() })}
          onClick={onChange}
        >
          {phrases.change}
        </Button>
      </Row>
      {lines.map((line) => (
        <Block size="small" tone="secondary" key={line}>
          {line}
        </Block>
      ))}
    </Card>
  )
}
