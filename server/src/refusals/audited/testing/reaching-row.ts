import type { TestVendors } from '../../../features/deliveries/testing/test-vendors.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { Principal } from '../../principals.ts'
import type { PatientFacts } from './patient-scene.ts'

/** What rows make their patients with. */
export interface AuditWorld {
  readonly server: TestServer
  readonly vendors: TestVendors
  apiOf(principal: Principal): Promise<TestApi>
  /** A new case of the author, with its patient. */
  facts(): Promise<PatientFacts>
}

/** A call that shows patients' data only after something has happened, which no row of the policy makes happen. */
export interface ReachingRow {
  readonly path: string
  readonly name: string
  /** Makes it happen, and gives the input of the call. */
  readonly input: (world: AuditWorld, by: Principal) => Promise<Record<string, unknown>>
  /** Who can be answered; everybody whom the call admits if absent. */
  readonly by?: readonly Principal[]
}
