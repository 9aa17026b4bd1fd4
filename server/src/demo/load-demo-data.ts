import type { Deps } from '../deps.ts'
import { isLoaded } from './store.ts'

/** Loads the demo data into a database that does not have it yet; the second time it only looks. */
export async function loadDemoData(deps: Deps): Promise<void> {
  if (await deps.database.asSystem(isLoaded)) return
  // Drawing and printing are not loaded for a look.
  const { fillDatabase } = await import('./fill-database.ts')
  await fillDatabase(deps)
}
