import type { Feature } from '../../feature.ts'
import { changeHandlers, subscriptionHandlers } from './subscriptions/outbox-handlers.ts'
import { serveFhir } from './serve-fhir.ts'

/** Serves the product's data to other systems as FHIR R4; `kinds.ts` is the table of its resources. */
export const fhirFeature: Feature = {
  bind: serveFhir,
  outbox: changeHandlers,
  slowOutbox: subscriptionHandlers,
}
