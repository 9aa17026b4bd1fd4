import type { Deps } from '../deps.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { insertPeople, insertPractices } from './store.ts'

/** Loads the demo data into a database that does not have it yet; the second time it does nothing. */
export async function loadDemoData(deps: Deps): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = deps.clock.now()
  await deps.database.asSystem(async (handle) => {
    if (!(await insertPractices(handle, now))) return
    await insertPeople(handle, DEMO_ACCOUNTS, passwordHash, now)
  })
}
