import { insertPatients } from '../demo/patients/store.ts'
import { insertHintAccess } from '../demo/store.ts'
import type { TestServer } from './test-server.ts'

/** Adds the demo patients, who have charts in record systems, and the demo practice's access to hint. */
export async function insertLinkedPatients(server: TestServer): Promise<void> {
  const { database, clock, sealer } = server.running.deps
  await database.asSystem(async (handle) => {
    await insertPatients(handle, clock.now())
    await insertHintAccess(handle, sealer, clock.now())
  })
}
