/** The part of the Trusted Types API that is used here; it is undefined in browsers without it. */
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
 * The only Trusted Types policy (C2): scripts, workers and the service worker come from our own origin or from Stripe.
 * No policy exists for HTML or inline script, so the browser refuses both whatever their origin.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin } = new URL(address, location.href)
    if (origin === location.origin || origin === STRIPE) return address
    throw new TypeError('A script of another address was refused.')
  },
})

export {}
