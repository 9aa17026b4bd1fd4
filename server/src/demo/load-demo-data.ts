import type { CoreDeps, FileDeps, SecurityDeps } from '../deps.ts'
import { isLoaded } from './store.ts'

/** Loads the demo data unless the database already has it. */
export async function loadDemoData(deps: CoreDeps & SecurityDeps & FileDeps): Promise<void> {
  if (await deps.database.asSystem(isLoaded)) return
  // The modules that draw and print are loaded only if they are needed.
  const { fillDatabase } = await import('./fill-database.ts')
  await fillDatabase(deps)
}
