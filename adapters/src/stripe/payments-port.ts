/** A card that is kept for a customer; its number is known to the payment provider alone. */
export interface KeptCard {
  readonly id: string
  /** Name on the card. */
  readonly name: string | null
  readonly brand: string
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
  /** The same for the same card, whoever entered it. */
  readonly fingerprint: string | null
}

/** What a browser confirms with the payment provider. */
export interface Confirmable {
  readonly id: string
  readonly clientSecret: string
}

/** A payment as the provider knows it; what a browser says of it counts for nothing. */
export interface Payment extends Confirmable {
  readonly status: 'succeeded' | 'open' | 'canceled'
  readonly amountCents: number
  readonly currency: string
  readonly customerId: string | null
  readonly practiceId: string | null
  readonly cardId: string | null
}

/** A subscription as the provider knows it. */
export interface ProviderSubscription {
  readonly id: string
  readonly itemId: string
  readonly status: string
  readonly customerId: string
  readonly seats: number
  /** Whether its newest invoice is paid. */
  readonly isPaid: boolean
}

/** What a plan costs, as the provider must know it before it can be subscribed to. */
export interface PriceTerms {
  readonly planKey: number
  readonly seatCents: number
  /** Taken off each of the first months, in cents. */
  readonly introCents: number
  readonly introMonths: number
}

/** Something that happened at the provider. Only its kind and ids count: what is so is read afresh. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly objectId: string
  readonly customerId: string | null
}

/** A call that changes something carries a key: the same key twice is carried out once. */
interface Keyed {
  readonly key: string
}

/** Takes cards, payments and subscriptions. Every call may throw one of the errors below. */
export interface Payments {
  /** What a page needs to talk to the provider; it is no secret. */
  readonly publishableKey: string
  /** Makes a customer and gives its id. */
  createCustomer(facts: { practiceId: string; name: string; email: string } & Keyed): Promise<string>
  /** Begins to keep a card. */
  createSetup(facts: { customerId: string; practiceId: string } & Keyed): Promise<Confirmable>
  /** Begins a payment whose card is kept for later ones. */
  createPayment(
    facts: { customerId: string; practiceId: string; amountCents: number } & Keyed,
  ): Promise<Payment>
  readPayment(id: string): Promise<Payment>
  /** Takes back a payment that nobody made. */
  cancelPayment(facts: { id: string } & Keyed): Promise<void>
  /** The cards on file, the newest first. */
  listCards(customerId: string): Promise<KeptCard[]>
  readCard(id: string): Promise<KeptCard>
  /** Takes this card from now on. */
  useCard(facts: { customerId: string; cardId: string } & Keyed): Promise<void>
  /** Takes this card for a running subscription too. */
  useCardForSubscription(facts: { subscriptionId: string; cardId: string } & Keyed): Promise<void>
  /** Forgets a card. */
  forgetCard(facts: { cardId: string } & Keyed): Promise<void>
  /** The customer's subscription that was not ended, if there is one. */
  findSubscription(customerId: string): Promise<ProviderSubscription | undefined>
  startSubscription(
    facts: {
      customerId: string
      practiceId: string
      cardId: string
      seats: number
      terms: PriceTerms
    } & Keyed,
  ): Promise<ProviderSubscription>
  setSeats(facts: { itemId: string; seats: number } & Keyed): Promise<void>
  /** Credits a customer for the next invoice, once for each reference. */
  creditOnce(
    facts: { customerId: string; cents: number; reference: string; description: string } & Keyed,
  ): Promise<void>
  /** The event in a webhook's exact bytes. @throws WebhookRefusedError */
  readWebhook(body: Buffer, signature: string | undefined): PaymentEvent
  /** What happened since, the oldest first. */
  eventsSince(since: Date): Promise<PaymentEvent[]>
}

/** The card was refused; nothing was taken. */
export class CardRefusedError extends Error {
  override readonly name = 'CardRefusedError'
}

/** The provider did not answer, or not now: the same may be tried again. */
export class PaymentsAwayError extends Error {
  override readonly name = 'PaymentsAwayError'
}

/** The provider did not take the request as it was: trying again changes nothing. */
export class PaymentsFaultError extends Error {
  override readonly name = 'PaymentsFaultError'
}

/** A webhook that the provider did not sign, or not lately. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError'
}
