import { DeliveriesScreen } from '../features/deliveries/deliveries-screen.tsx'

/** Deliveries: what closings sent, and how it fares. */
export default function DeliveriesPage() {
  return <DeliveriesScreen />
}
