import type { ConnectableSystem } from '@econsult/contract/record-systems/systems'
import { athenaConnector } from './athena.ts'
import { cerboConnector } from './cerbo.ts'
import type { Connector } from './connector.ts'
import { elationConnector } from './elation.ts'
import { fhirConnector } from './fhir.ts'

/** The connectors of all record systems. */
export const CONNECTORS = {
  athena: athenaConnector,
  elation: elationConnector,
  cerbo: cerboConnector,
  fhir: fhirConnector,
} as const satisfies Record<ConnectableSystem, unknown>

/** The type of the adapter for each record system. */
export type AdapterOf<System extends ConnectableSystem> =
  (typeof CONNECTORS)[System] extends Connector<infer Adapter> ? Adapter : never
