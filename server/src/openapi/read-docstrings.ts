import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the contract says of a call beside its schemas. */
export interface CallWords {
  /** The contract's file: what the call is about. */
  readonly topic: string
  readonly description: string
}

const DECLARED =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+ = defineCall\(\{[\s\S]*?path: '([^']+)'/g

/** Where a rule comes from concerns whoever builds the product. */
const REFERENCES = / \((?:[A-Z]+-\d+|document \d|decisions|security page|quality)[^)]*\)/g

/**
 * The docstring above each call of the contract, by its path. They are read from the source, which is what runs, so that
 * nobody writes the same words twice.
 */
export function readDocstrings(): ReadonlyMap<string, CallWords> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@econsult/contract/call')))
  const words = new Map<string, CallWords>()
  for (const file of globSync('*.ts', { cwd: folder })) {
    const source = readFileSync(join(folder, file), 'utf8')
    for (const [, docstring = '', path = ''] of source.matchAll(DECLARED)) {
      words.set(path, { topic: basename(file, '.ts'), description: plain(docstring) })
    }
  }
  return words
}

function plain(docstring: string): string {
  const text = docstring.replaceAll(/^\s*\* ?/gm, '').replaceAll(/\s+/g, ' ')
  return text.replaceAll(REFERENCES, '').trim()
}
