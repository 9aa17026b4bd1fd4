import { globSync } from 'node:fs'
import type { Check } from './check.ts'
import { problemsOf, runTool } from './run-tool.ts'

const tsc = { name: 'typescript', command: 'tsc' }

/** TypeScript over every workspace, each under its own tsconfig. */
export const types: Check = {
  name: 'types',
  async run(root) {
    const projects = globSync('*/tsconfig*.json', { cwd: root }).toSorted()
    if (projects.length === 0) return ['No tsconfig.json was found, so nothing was checked.']
    const results = await Promise.all(projects.map((file) => runTool(tsc, ['-p', file], root)))
    return results.flatMap(problemsOf)
  },
}
