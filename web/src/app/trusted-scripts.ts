/** The subset of the Trusted Types API that is used here; undefined in browsers without the API. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

/** The origin of Stripe's card script. */
const STRIPE = 'https://js.stripe.com'

/**
 * The only Trusted Types policy (C2): scripts, workers and the service worker are loaded from the product's origin or
 * from Stripe. No policy exists for HTML or inline scripts, so the browser refuses both.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin } = new URL(address, location.href)
    if (origin === location.origin || origin === STRIPE) return address
    throw new TypeError('A script of another address was refused.')
  },
})

export {}
