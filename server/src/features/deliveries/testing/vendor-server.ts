import { anyTestDatabase, type TestDatabaseKind } from '../../../testing/test-databases.ts'
import { insertLinkedPatients } from '../../../testing/test-linked-patients.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { startTestVendors, type TestVendors } from './test-vendors.ts'

export interface VendorServer extends TestServer {
  readonly vendors: TestVendors
}

/**
 * Starts the whole product with a stand-in for every vendor, and with patients who have charts at those vendors. The
 * outbox does not run automatically; tests run it.
 */
export async function startVendorServer(kind: TestDatabaseKind = anyTestDatabase): Promise<VendorServer> {
  const vendors = await startTestVendors()
  const server = await startTestServer(kind, vendors.environment)
  await server.running.outbox.stop()
  await insertLinkedPatients(server)
  return {
    ...server,
    vendors,
    async close() {
      await server.close()
      await vendors.close()
    },
  }
}
