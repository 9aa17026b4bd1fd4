import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'

/** The description of a call in the contract, besides its schemas. */
export interface CallWords {
  /** The feature that serves the call. */
  readonly topic: string
  readonly description: string
}

const DECLARED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) =/g

/** References to requirements, which are removed, because only the product's developers need them. */
const REFERENCES = / \((?:[A-Z]+-\d\d|[A-GWX]\d{1,2})\b[^)]*\)/g

const callSchema = z.looseObject({ kind: z.literal('call'), path: z.string() })
const moduleSchema = z.record(z.string(), z.unknown())

/**
 * Returns the docstring above each call of the contract, by the call's path. The docstrings are read from the source
 * files, which are part of the deployment, so that no description is written twice.
 */
export async function readDocstrings(): Promise<ReadonlyMap<string, CallWords>> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@econsult/contract/call')))
  const words = new Map<string, CallWords>()
  for (const file of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })) {
    const docstrings = docstringsOf(readFileSync(join(folder, file), 'utf8'))
    const module = moduleSchema.parse({ ...(await import(pathToFileURL(join(folder, file)).href)) })
    for (const [name, exported] of Object.entries(module)) {
      const call = callSchema.safeParse(exported)
      const description = docstrings.get(name)
      if (call.success && description !== undefined) {
        words.set(call.data.path, { topic: topicOf(file), description })
      }
    }
  }
  return words
}

/** Returns the name of the feature: the contract's file name without its extension, or its top folder. */
function topicOf(file: string): string {
  const [first = ''] = file.split(sep)
  return first.replace(/[.]ts$/, '')
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
