import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'

/** What the contract says of a call beside its schemas. */
export interface CallWords {
  /** The contract's file: what the call is about. */
  readonly topic: string
  readonly description: string
}

const DECLARED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) =/g

/** Where a rule comes from concerns whoever builds the product. */
const REFERENCES = / \((?:[A-Z]+-\d+|document \d|decisions|security page|quality)[^)]*\)/g

const callSchema = z.looseObject({ kind: z.literal('call'), path: z.string() })
const moduleSchema = z.record(z.string(), z.unknown())

/**
 * The docstring above each call of the contract, by its path. They are read from the source, which is what runs, so that
 * nobody writes the same words twice.
 */
export async function readDocstrings(): Promise<ReadonlyMap<string, CallWords>> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@econsult/contract/call')))
  const words = new Map<string, CallWords>()
  for (const file of globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] })) {
    const docstrings = docstringsOf(readFileSync(join(folder, file), 'utf8'))
    const module = moduleSchema.parse({ ...(await import(pathToFileURL(join(folder, file)).href)) })
    for (const [name, exported] of Object.entries(module)) {
      const call = callSchema.safeParse(exported)
      const description = docstrings.get(name)
      if (call.success && description !== undefined) {
        words.set(call.data.path, { topic: basename(file, '.ts'), description })
      }
    }
  }
  return words
}

function docstringsOf(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, docstring = '', name = ''] of source.matchAll(DECLARED)) found.set(name, plain(docstring))
  return found
}

function plain(docstring: string): string {
  const text = docstring.replaceAll(/^\s*\* ?/gm, '').replaceAll(/\s+/g, ' ')
  return text.replaceAll(REFERENCES, '').trim()
}
