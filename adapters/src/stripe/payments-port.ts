/** A customer's saved card; only the payment provider stores its number. */
export interface KeptCard {
  readonly id: string
  /** Cardholder name. */
  readonly name: string | null
  readonly brand: string
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
  /** Equal for the same card, regardless of the person who entered it. */
  readonly fingerprint: string | null
}

/** A setup or payment that a browser confirms with the payment provider. */
export interface Confirmable {
  readonly id: string
  readonly clientSecret: string
}

/** A payment as reported by the provider; a payment status sent by the browser is not trusted. */
export interface Payment extends Confirmable {
  readonly status: 'succeeded' | 'open' | 'canceled'
  readonly amountCents: number
  readonly currency: string
  readonly customerId: string | null
  readonly practiceId: string | null
  readonly cardId: string | null
}

/** A subscription as reported by the provider. */
export interface ProviderSubscription {
  readonly id: string
  readonly itemId: string
  readonly status: string
  readonly customerId: string
  readonly seats: number
  /** True if the newest invoice is paid. */
  readonly isPaid: boolean
}

/** The price of a plan, which must exist at the provider before a customer can subscribe. */
export interface PriceTerms {
  readonly planKey: number
  readonly seatCents: number
  /** Discount for each of the first months, in cents. */
  readonly introCents: number
  readonly introMonths: number
}

/** An event at the provider. Only its kind and ids are used, because the current state is fetched separately. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly objectId: string
  readonly customerId: string | null
}

/** Idempotency key of a call that changes data: calls with the same key are executed once. */
interface Keyed {
  readonly key: string
}

/** Handles cards, payments and subscriptions. Every call may throw any of the errors below. */
export interface Payments {
  /** The publishable key with which a page calls the provider; it is not secret. */
  readonly publishableKey: string
  /** Creates a customer and returns its id. */
  createCustomer(facts: { practiceId: string; name: string; email: string } & Keyed): Promise<string>
  /** Starts saving a card. */
  createSetup(facts: { customerId: string; practiceId: string } & Keyed): Promise<Confirmable>
  /** Starts a payment whose card is saved for later payments. */
  createPayment(
    facts: { customerId: string; practiceId: string; amountCents: number } & Keyed,
  ): Promise<Payment>
  readPayment(id: string): Promise<Payment>
  /** Cancels a payment that was not made. */
  cancelPayment(facts: { id: string } & Keyed): Promise<void>
  /** Returns the saved cards, newest first. */
  listCards(customerId: string): Promise<KeptCard[]>
  readCard(id: string): Promise<KeptCard>
  /** Uses this card for charges from now on. */
  useCard(facts: { customerId: string; cardId: string } & Keyed): Promise<void>
  /** Uses this card for an existing subscription too. */
  useCardForSubscription(facts: { subscriptionId: string; cardId: string } & Keyed): Promise<void>
  /** Removes a card. */
  forgetCard(facts: { cardId: string } & Keyed): Promise<void>
  /** Returns the customer's current subscription, if any. */
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
  /** Ends a subscription immediately, without a final invoice. */
  cancelSubscription(facts: { subscriptionId: string } & Keyed): Promise<void>
  setSeats(facts: { itemId: string; seats: number } & Keyed): Promise<void>
  /** Credits the amount to a customer's next invoice, once per reference. */
  creditOnce(
    facts: { customerId: string; cents: number; reference: string; description: string } & Keyed,
  ): Promise<void>
  /** Parses the event in the exact bytes of a webhook request. @throws WebhookRefusedError */
  readWebhook(body: Buffer, signature: string | undefined): PaymentEvent
  /** Returns the events since the given time, oldest first. */
  eventsSince(since: Date): Promise<PaymentEvent[]>
}

/** The card was declined; nothing was charged. */
export class CardRefusedError extends Error {
  override readonly name = 'CardRefusedError'
}

/** The provider did not respond or is unavailable: the same call may be retried. */
export class PaymentsAwayError extends Error {
  override readonly name = 'PaymentsAwayError'
}

/** The provider rejected the request; a retry would also fail. */
export class PaymentsFaultError extends Error {
  override readonly name = 'PaymentsFaultError'
}

/** A webhook request without a valid signature of the provider, or with a signature that is too old. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError'
}
