import { CheckoutWizard } from '../features/checkout/checkout-wizard.tsx'

/** The demo checkout of three steps (document 1, section 1). */
export default function CheckoutPage() {
  return <CheckoutWizard />
}
