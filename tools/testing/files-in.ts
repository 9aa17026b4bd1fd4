import { globSync } from 'node:fs'
import { sep } from 'node:path'

/** Returns the repository's files that match the patterns, as sorted paths from its root. */
export function filesIn(root: string, patterns: readonly string[]): string[] {
  const found = globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**'] })
  return [...new Set(found.map((file) => file.split(sep).join('/')))].toSorted()
}
