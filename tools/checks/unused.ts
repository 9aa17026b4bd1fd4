import type { Check } from './check.ts'
import { problemsOf, runTool } from './run-tool.ts'

/** Finds unused files, exports and dependencies, and packages that are used but not declared (knip). */
export const unused: Check = {
  name: 'dead code and dependencies',
  run: async (root) => problemsOf(await runTool({ name: 'knip' }, ['--treat-config-hints-as-errors'], root)),
}
