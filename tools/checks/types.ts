import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { problemsOf, runTool } from './run-tool.ts'

const tsc = { name: 'typescript', command: 'tsc' }

/** Type-checks every workspace with its own tsconfig. Files that have not changed since the last run are skipped. */
export const types: Check = {
  name: 'types',
  async run(root) {
    const projects = globSync('*/tsconfig*.json', { cwd: root }).toSorted()
    if (projects.length === 0) return ['No tsconfig.json was found, so nothing was checked.']
    const results = await Promise.all(
      projects.map((file) => {
        const known = join('node_modules/.cache/types', `${file.replaceAll(/[/.]/g, '-')}.tsbuildinfo`)
        return runTool(tsc, ['-p', file, '--incremental', '--tsBuildInfoFile', join(root, known)], root)
      }),
    )
    return results.flatMap(problemsOf)
  },
}
