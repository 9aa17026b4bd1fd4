import type { Check } from './check.ts'
import { problemsOf, runTool } from './run-tool.ts'

/** Every file stands as `npm run format` would write it. */
export const format: Check = {
  name: 'format',
  run: async (root) => problemsOf(await runTool({ name: 'oxfmt' }, ['--check', '.'], root)),
}
