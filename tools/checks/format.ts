import type { Check } from './check.ts'
import { problemsOf, runTool } from './run-tool.ts'

/** Checks that every file is formatted as `npm run format` would format it. */
export const format: Check = {
  name: 'format',
  run: async (root) => problemsOf(await runTool({ name: 'oxfmt' }, ['--check', '.'], root)),
}
