import { BILLING_TEXTS, type Card } from '@econsult/contract/billing'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { CreditCard } from 'lucide-react'
import { useRef, useState } from 'react'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useFetchStripeDataByIdQuery } from './billing-calls.ts'
import { UpdateCardForm } from './update-card-form.tsx'
import { phrases } from './phrases.ts'

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: '14px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

const Picture = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 32,
  borderRadius: 4,
  color: theme.vars.palette.info.main,
  backgroundColor: theme.vars.palette.app.navySoft,
}))

const Words = styled('div')(({ theme }) => ({
  flex: '1 1 160px',
  minWidth: 0,
  '& > strong': { display: 'block', fontWeight: 600 },
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

/** The practice's stored card, which its admin can replace (ACC-05). */
export function CardSection() {
  const query = useFetchStripeDataByIdQuery({})
  const [changing, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setChanging(false)
    // Waits for the next frame, in which the button is rendered again.
    requestAnimationFrame(() => button.current?.focus())
  }

  async function saved() {
    await query.refetch()
    close()
  }

  return (
    <Loaded
      of={query}
      failed={phrases.cardNotLoaded}
      showsReason
      placeholder={<Skeleton role="status" variant="rounded" height={62} aria-label={phrases.loadingCard} />}
    >
      {({ data: [card] }) =>
        changing ? (
          <UpdateCardForm onSaved={saved} onCancel={close} />
        ) : (
          <Box>
            <Picture aria-hidden>
              <CreditCard size={20} />
            </Picture>
            <Words>{card ? <CardWords card={card} /> : BILLING_TEXTS.noCard}</Words>
            <Button ref={button} variant="outlined" onClick={() => setChanging(true)}>
              {card ? phrases.updateCard : phrases.addCard}
            </Button>
          </Box>
        )
      }
    </Loaded>
  )
}

function CardWords({ card: { billingDetails, card } }: { card: Card }) {
  return (
    <>
      <strong>{phrases.cardEndingIn({ brand: brandText(card.brand), digits: card.last4 })}</strong>
      {billingDetails.name ? <span>{billingDetails.name}</span> : null}
    </>
  )
}

/** Capitalizes the brand of a card: 'visa' becomes 'Visa'. */
function brandText(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
