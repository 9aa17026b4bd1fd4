import { globSync } from 'node:fs'
import { sep } from 'node:path'

/** The files of the repository that fit the patterns, from its root, in order. */
export function filesIn(root: string, patterns: readonly string[]): string[] {
  const found = globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**'] })
  return [...new Set(found.map((file) => file.split(sep).join('/')))].toSorted()
}
