import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { readTexts, type TextFile } from './read-texts.ts'

const MAP = 'docs/map.md'
const DOOR = /^server\/src\/(features\/)?([\w-]+\/)?README\.md$/
const MOST_LINES = 150
/** The folders to which a shortened path may be relative, as the map explains. */
const STARTS = ['', 'server/src', 'server/src/features', 'web/src', 'web/src/features']
/**
 * Matches a path in code font with at least one folder. A path with a placeholder or an asterisk represents many files
 * and does not match.
 */
const PATH = /`([\w.-]+\/[\w./-]*)`/g

/**
 * Checks that the map is short, and that every path in the map and in the README files of the server's folders exists.
 */
export const map: Check = {
  name: 'map',
  run: async (root) => problemsWithMap(readTexts(root), (path) => existsSync(join(root, path))),
}

/** Reports paths that do not exist, and a map that is too long. */
export function problemsWithMap(texts: readonly TextFile[], exists: (path: string) => boolean): string[] {
  const page = texts.find(({ path }) => path === MAP)
  if (!page) return [`${MAP} is missing`]
  const lines = page.text.trimEnd().split('\n').length
  const doors = texts.filter(({ path }) => DOOR.test(path))
  return [
    ...(lines > MOST_LINES
      ? [`${MAP} has ${lines} lines: move long tables to the rooms, so that ${MOST_LINES} remain`]
      : []),
    ...[page, ...doors].flatMap(({ path, text }) =>
      [...text.matchAll(PATH)]
        .map(([, written = '']) => written)
        .filter((written) => !STARTS.some((start) => exists(join(start, written))))
        .map((written) => `${path} names ${written}, which does not exist`),
    ),
  ]
}
