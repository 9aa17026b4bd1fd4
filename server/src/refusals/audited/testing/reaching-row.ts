import type { TestVendors } from '../../../features/deliveries/testing/test-vendors.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { Principal } from '../../principals.ts'
import type { PatientFacts } from './patient-scene.ts'

/** The means with which rows make their patients. */
export interface AuditWorld {
  readonly server: TestServer
  readonly vendors: TestVendors
  apiOf(principal: Principal): Promise<TestApi>
  /** A new case of the author, with its patient. */
  facts(): Promise<PatientFacts>
}

/** A call that shows patients' data only after something has happened that no row of the policy causes. */
export interface ReachingRow {
  readonly path: string
  readonly name: string
  /** Causes that, and returns the input of the call. */
  readonly input: (world: AuditWorld, by: Principal) => Promise<Record<string, unknown>>
  /** The principals who get an answer; if omitted, all whom the call admits. */
  readonly by?: readonly Principal[]
}
