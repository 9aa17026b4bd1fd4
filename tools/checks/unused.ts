import type { Check } from './check.ts'
import { problemsOf, runTool } from './run-tool.ts'

/** Files, exports and dependencies that nothing uses, and packages that are used but not named (knip). */
export const unused: Check = {
  name: 'dead code and dependencies',
  run: async (root) => problemsOf(await runTool({ name: 'knip' }, ['--treat-config-hints-as-errors'], root)),
}
