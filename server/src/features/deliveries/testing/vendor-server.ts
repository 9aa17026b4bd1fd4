import { anyTestDatabase, type TestDatabaseKind } from '../../../testing/test-databases.ts'
import { insertLinkedPatients } from '../../../testing/test-linked-patients.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { startTestVendors, type TestVendors } from './test-vendors.ts'

export interface VendorServer extends TestServer {
  readonly vendors: TestVendors
}

/**
 * The whole product with a stand-in for every vendor, and patients who have charts there. Its outbox does nothing by
 * itself: tests run it.
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
