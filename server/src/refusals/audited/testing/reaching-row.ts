import type { TestVendors } from '../../../features/deliveries/testing/test-vendors.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { Principal } from '../../principals.ts'
import type { PatientFacts } from './patient-scene.ts'

/** The helpers with which rows create their patients. */
export interface AuditWorld {
  readonly server: TestServer
  readonly vendors: TestVendors
  apiOf(principal: Principal): Promise<TestApi>
  /** Creates a case of the author and returns its facts, with its patient. */
  facts(): Promise<PatientFacts>
}

/** A call that displays patient data only after an event that no policy row causes. */
export interface ReachingRow {
  readonly path: string
  readonly name: string
  /** Causes the event, and returns the input of the call. */
  readonly input: (world: AuditWorld, by: Principal) => Promise<Record<string, unknown>>
  /** The principals whose call is allowed; if omitted, all whom the call allows. */
  readonly by?: readonly Principal[]
}
