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
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'address1', label: 'Address line 1', autoComplete: 'address-line1', wide: true },
  { name: 'address2', label: 'Address line 2', autoComplete: 'address-line2', wide: true, optional: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State/Province/Region', autoComplete: 'address-level1', optional: true },
  { name: 'zip', label: 'Zip / Postal code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
]

/** The demo accepts no card, so the browser should not offer to fill in a real card. */
export const PAYMENT_FIELDS: readonly CheckoutField[] = [
  { name: 'cardName', label: 'Name on card', autoComplete: 'off' },
  { name: 'cardNumber', label: 'Card number', autoComplete: 'off' },
  { name: 'expDate', label: 'Expiry date', autoComplete: 'off' },
  { name: 'cvv', label: 'CVV', autoComplete: 'off' },
]

export type CheckoutValues = Readonly<Record<string, string>>

/** Error texts for the missing fields of a step, by field. */
export function missingOf(fields: readonly CheckoutField[], values: CheckoutValues): Record<string, string> {
  const missing = fields.filter(({ name, optional }) => !optional && (values[name] ?? '').trim() === '')
  return Object.fromEntries(missing.map(({ name, label }) => [name, `${label} is required.`]))
}

const PRODUCTS = [
  { name: 'Product 1', words: 'A nice thing', cents: 999 },
  { name: 'Product 2', words: 'Another thing', cents: 345 },
  { name: 'Product 3', words: 'Something else', cents: 651 },
  { name: 'Product 4', words: 'Best thing of all', cents: 1411 },
]

/** The lines of the demo order. */
export const ORDER_LINES: readonly { name: string; words?: string; price: string }[] = [
  ...PRODUCTS.map(({ name, words, cents }) => ({ name, words, price: dollars(cents) })),
  { name: 'Shipping', price: 'Free' },
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
    `Card ending in ${lastFour || '····'}`,
    values['cardName'] ?? '',
    `Expires ${values['expDate'] ?? ''}`,
  ]
}
