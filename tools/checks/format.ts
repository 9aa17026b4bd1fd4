import type { Check } from './check.ts'
import { problemsOf, runTool } from './run-tool.ts'

/** Checks that every file has the format that `npm run format` produces. */
export const format: Check = {
  name: 'format',
  run: async (root) => problemsOf(await runTool({ name: 'oxfmt' }, ['--check', '.'], root)),
}
