import type { CoreDeps, FileDeps, SecurityDeps } from '../deps.ts'
import { connectDemoChart } from './applications.ts'
import { isLoaded } from './store.ts'

/** Loads the demo data unless the database already contains it, and connects the sandbox's chart if there is one. */
export async function loadDemoData(
  deps: CoreDeps & SecurityDeps & FileDeps,
  chart?: Parameters<typeof connectDemoChart>[1],
): Promise<void> {
  if (!(await deps.database.asSystem(isLoaded))) {
    // The modules for drawing and printing are imported only if needed.
    const { fillDatabase } = await import('./fill-database.ts')
    await fillDatabase(deps)
  }
  if (chart) await deps.database.asSystem((handle) => connectDemoChart(handle, chart, deps.clock.now()))
}
