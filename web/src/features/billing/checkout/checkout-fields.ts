import { phrases } from './phrases.ts'

/** One field of a step: its name, its label, and its autocomplete value. */
export interface CheckoutField {
  readonly name: string
  readonly label: string
  readonly autoComplete: string
  readonly optional?: true
  /** True if the field spans the full width of the form. */
  readonly wide?: true
}

export const ADDRESS_FIELDS: readonly CheckoutField[] = [
  { name: 'firstName', label: phrases.firstName, autoComplete: 'given-name' },
  { name: 'lastName', label: phrases.lastName, autoComplete: 'family-name' },
  { name: 'address1', label: phrases.addressLine1, autoComplete: 'address-line1', wide: true },
  {
    name: 'address2',
    label: phrases.addressLine2,
    autoComplete: 'address-line2',
    wide: true,
    optional: true,
  },
  { name: 'city', label: phrases.city, autoComplete: 'address-level2' },
  { name: 'state', label: phrases.state, autoComplete: 'address-level1', optional: true },
  { name: 'zip', label: phrases.zipCode, autoComplete: 'postal-code' },
  { name: 'country', label: phrases.country, autoComplete: 'country-name' },
]

/** The demo accepts no card, so the browser should not offer to fill in a real card. */
export const PAYMENT_FIELDS: readonly CheckoutField[] = [
  { name: 'cardName', label: phrases.nameOnCard, autoComplete: 'off' },
  { name: 'cardNumber', label: phrases.cardNumber, autoComplete: 'off' },
  { name: 'expDate', label: phrases.expiryDate, autoComplete: 'off' },
  { name: 'cvv', label: phrases.cvv, autoComplete: 'off' },
]

export type CheckoutValues = Readonly<Record<string, string>>

/** Error texts for the missing fields of a step, by field. */
export function missingOf(fields: readonly CheckoutField[], values: CheckoutValues): Record<string, string> {
  const missing = fields.filter(({ name, optional }) => !optional && (values[name] ?? '').trim() === '')
  return Object.fromEntries(missing.map(({ name, label }) => [name, phrases.required({ label })]))
}

const PRODUCTS = [
  { name: phrases.product1, words: phrases.product1Detail, cents: 999 },
  { name: phrases.product2, words: phrases.product2Detail, cents: 345 },
  { name: phrases.product3, words: phrases.product3Detail, cents: 651 },
  { name: phrases.product4, words: phrases.product4Detail, cents: 1411 },
]

/** The lines of the demo order. */
export const ORDER_LINES: readonly { name: string; words?: string; price: string }[] = [
  ...PRODUCTS.map(({ name, words, cents }) => ({ name, words, price: dollars(cents) })),
  { name: phrases.shipping, price: phrases.free },
]

/** The demo order's total: $34.06 (ROUT-10). */
export const ORDER_TOTAL = dollars(PRODUCTS.reduce((sum, { cents }) => sum + cents, 0))

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** The address, formatted in lines as on an envelope. */
export function addressLines(values: CheckoutValues): string[] {
  const part = (name: string) => (values[name] ?? '').trim()
  const region = [part('state'), part('zip')].filter((one) => one !== '').join(' ')
  return [
    `${part('firstName')} ${part('lastName')}`,
    part('address1'),
    part('address2'),
    [part('city'), region].filter((one) => one !== '').join(', '),
    part('country'),
  ].filter((line) => line.trim() !== '')
}

/** The card's description without its full number. */
export function cardLines(values: CheckoutValues): string[] {
  const lastFour = (values['cardNumber'] ?? '').replaceAll(/\D/g, '').slice(-4)
  return [
    phrases.cardEndingIn({ digits: lastFour || '····' }),
    values['cardName'] ?? '',
    phrases.expires({ date: values['expDate'] ?? '' }),
  ]
}
