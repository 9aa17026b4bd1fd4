import type { Check } from './check.ts'
import { problemsOf, runTool } from './run-tool.ts'

/** Runs oxlint with the rules that need type information; oxlint.config.ts makes every warning a failure. */
export const lint: Check = {
  name: 'lint',
  run: async (root) => problemsOf(await runTool({ name: 'oxlint' }, [], root)),
}
