import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text file of the repository, with its path from the root. */
export type TextFile = { path: string; text: string }

const KINDS = '**/*.{ts,tsx,js,cjs,mjs,md,css,html,sh,sql,yml,yaml,conf,env}'
const NOT_OURS = [
  '**/node_modules/**',
  '**/dist/**',
  '**/test-results/**',
  '**/playwright-report/**',
  'coverage/**',
  'data/**',
  'tools/node/**',
]

// Left out because they contain planted violations.
const PLANTING = ['tools/checks/cited-ids.test.ts', 'tools/checks/outside-documents.test.ts']

/** Reads the source, tests and documents of the repository. */
export function readTexts(root: string): TextFile[] {
  return globSync(KINDS, { cwd: root, exclude: [...NOT_OURS, ...PLANTING] })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
