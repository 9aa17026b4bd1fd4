import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** A phrase as it is written in `definePhrases`. */
export interface SourcePhrase {
  readonly key: string
  readonly english: string
  readonly kind: 'plain' | 'values' | 'elements'
}

/** A set of phrases: its name, the file that defines it, and its phrases in the order of the file. */
export interface SourceSet {
  readonly name: string
  readonly file: string
  /** The constant that holds it; '' if it is given to a function at once. */
  readonly constant: string
  readonly phrases: readonly SourcePhrase[]
}

const SOURCES = ['contract/src/**/*.{ts,tsx}', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}']

/** Reads all sets of phrases in the source. Throws if a set is not written as literals. */
export function readPhraseSets(root: string): SourceSet[] {
  return globSync(SOURCES, { cwd: root, exclude: ['**/*.test.*'] })
    .toSorted()
    .flatMap((file) => setsIn(file, readFileSync(join(root, file), 'utf8')))
}

/** Reads the sets of phrases in one file. */
export function setsIn(file: string, code: string): SourceSet[] {
  if (!code.includes('definePhrases(')) return []
  const sets: SourceSet[] = []
  const visitor = new Visitor({
    CallExpression({ start, callee, arguments: [name, english] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'definePhrases') return
      if (english?.type !== 'ObjectExpression') throw new Error(`${file}: definePhrases needs an object`)
      sets.push({
        name: textOf(name, file),
        file,
        constant: constantOf(code, start),
        phrases: english.properties.map((property) => phraseOf(property, file)),
      })
    },
  })
  visitor.visit(parseSync(file, code).program)
  return sets
}

/** The constant that is declared just before this position of the code. */
function constantOf(code: string, start: number): string {
  return /(\w+) =\s*$/.exec(code.slice(0, start))?.[1] ?? ''
}

function phraseOf(property: ESTree.ObjectPropertyKind, file: string): SourcePhrase {
  if (property.type !== 'Property' || property.key.type !== 'Identifier')
    throw new Error(`${file}: a phrase needs a key of its own`)
  const { key, value } = property
  if (value.type !== 'CallExpression') return { key: key.name, english: textOf(value, file), kind: 'plain' }
  const { callee, arguments: given } = value
  const kind = callee.type === 'Identifier' ? KINDS.get(callee.name) : undefined
  if (!kind) throw new Error(`${file}: ${key.name} is neither a text nor withValues nor withElements`)
  return { key: key.name, english: textOf(given[0], file), kind }
}

const KINDS = new Map<string, SourcePhrase['kind']>([
  ['withValues', 'values'],
  ['withElements', 'elements'],
])

function textOf(node: ESTree.Node | undefined, file: string): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  throw new Error(`${file}: the name of a set and its phrases are literal texts`)
}

/** Where the translations of a set are: the file of its feature, and the beginning of its entries' `msgctxt`. */
export function placeOf(name: string): { feature: string; part: string } {
  const [feature = '', ...rest] = name.split('/')
  return { feature, part: rest.join('/') }
}
