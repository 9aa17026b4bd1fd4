/** A customer's card on file; only the payment provider has its number. */
export interface KeptCard {
  readonly id: string
  /** Name on the card. */
  readonly name: string | null
  readonly brand: string
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
  /** Equal for the same card, no matter who entered it. */
  readonly fingerprint: string | null
}

/** A setup or payment that a browser confirms with the payment provider. */
export interface Confirmable {
  readonly id: string
  readonly clientSecret: string
}

/** A payment as the provider reports it; a browser's word about it is not trusted. */
export interface Payment extends Confirmable {
  readonly status: 'succeeded' | 'open' | 'canceled'
  readonly amountCents: number
  readonly currency: string
  readonly customerId: string | null
  readonly practiceId: string | null
  readonly cardId: string | null
}

/** A subscription as the provider reports it. */
export interface ProviderSubscription {
  readonly id: string
  readonly itemId: string
  readonly status: string
  readonly customerId: string
  readonly seats: number
  /** True if its newest invoice is paid. */
  readonly isPaid: boolean
}

/** The price of a plan, which the provider needs before anybody can subscribe to it. */
export interface PriceTerms {
  readonly planKey: number
  readonly seatCents: number
  /** Discount for each of the first months, in cents. */
  readonly introCents: number
  readonly introMonths: number
}

/** An event at the provider. Only its kind and ids are used: the present state is fetched. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly objectId: string
  readonly customerId: string | null
}

/** Key of a call that changes something: calls with the same key are carried out once. */
interface Keyed {
  readonly key: string
}

/** Handles cards, payments and subscriptions. Every call may throw one of the errors below. */
export interface Payments {
  /** The key with which a page calls the provider; it is not secret. */
  readonly publishableKey: string
  /** Creates a customer and returns its id. */
  createCustomer(facts: { practiceId: string; name: string; email: string } & Keyed): Promise<string>
  /** Starts adding a card on file. */
  createSetup(facts: { customerId: string; practiceId: string } & Keyed): Promise<Confirmable>
  /** Starts a payment whose card is kept for later payments. */
  createPayment(
    facts: { customerId: string; practiceId: string; amountCents: number } & Keyed,
  ): Promise<Payment>
  readPayment(id: string): Promise<Payment>
  /** Cancels a payment that was not made. */
  cancelPayment(facts: { id: string } & Keyed): Promise<void>
  /** The cards on file, newest first. */
  listCards(customerId: string): Promise<KeptCard[]>
  readCard(id: string): Promise<KeptCard>
  /** Uses this card for charges from now on. */
  useCard(facts: { customerId: string; cardId: string } & Keyed): Promise<void>
  /** Uses this card for a running subscription too. */
  useCardForSubscription(facts: { subscriptionId: string; cardId: string } & Keyed): Promise<void>
  /** Removes a card. */
  forgetCard(facts: { cardId: string } & Keyed): Promise<void>
  /** The customer's subscription that has not ended, if any. */
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
  /** Ends a subscription immediately, without a last invoice. */
  cancelSubscription(facts: { subscriptionId: string } & Keyed): Promise<void>
  setSeats(facts: { itemId: string; seats: number } & Keyed): Promise<void>
  /** Credits a customer for the next invoice, once for each reference. */
  creditOnce(
    facts: { customerId: string; cents: number; reference: string; description: string } & Keyed,
  ): Promise<void>
  /** Reads the event in a webhook's exact bytes. @throws WebhookRefusedError */
  readWebhook(body: Buffer, signature: string | undefined): PaymentEvent
  /** Events since then, oldest first. */
  eventsSince(since: Date): Promise<PaymentEvent[]>
}

/** The card was refused; nothing was charged. */
export class CardRefusedError extends Error {
  override readonly name = 'CardRefusedError'
}

/** The provider did not respond or is unavailable: the same call may be retried. */
export class PaymentsAwayError extends Error {
  override readonly name = 'PaymentsAwayError'
}

/** The provider refused the request: a retry would fail too. */
export class PaymentsFaultError extends Error {
  override readonly name = 'PaymentsFaultError'
}

/** A webhook that the provider did not sign, or signed too long ago. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError'
}
