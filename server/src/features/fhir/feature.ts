import type { Feature } from '../../feature.ts'
import { changeHandlers, subscriptionHandlers } from './subscriptions/outbox-handlers.ts'
import { serveFhir } from './serve-fhir.ts'

/** What other systems read as FHIR R4; `kinds.ts` is the table of its resources. */
export const fhirFeature: Feature = {
  bind: serveFhir,
  outbox: changeHandlers,
  slowOutbox: subscriptionHandlers,
}
