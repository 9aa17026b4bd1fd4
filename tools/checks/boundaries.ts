import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Check } from './check.ts'
import { runTool } from './run-tool.ts'

const rooms = ['contract', 'adapters', 'server', 'web', 'sandbox'].map((name) => `${name}/src`)

const reportSchema = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

/**
 * Checks the directions of imports between the workspaces and inside each of them; the rules are in
 * .dependency-cruiser.cjs.
 */
export const boundaries: Check = {
  name: 'boundaries',
  async run(root) {
    const present = rooms.filter((room) => existsSync(join(root, room)))
    const { stdout, stderr } = await runTool(
      { name: 'dependency-cruiser', command: 'depcruise' },
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...present],
      root,
    )
    if (!stdout.startsWith('{')) return [`dependency-cruiser gave no report: ${stdout}${stderr}`]
    const report = reportSchema.parse(JSON.parse(stdout))
    const read = new Set(report.modules.map((module) => module.source))
    return [
      ...report.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`),
      ...unread(root, present, read),
    ]
  },
}

/**
 * Reports source files that are missing from the tool's report, because a skipped file would otherwise pass as free of
 * violations.
 */
function unread(root: string, present: string[], read: Set<string>): string[] {
  const files = present.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }))
  if (files.length === 0) return ['No source file was found, so nothing was checked.']
  return files.filter((file) => !read.has(file)).map((file) => `not read by the boundary check: ${file}`)
}
