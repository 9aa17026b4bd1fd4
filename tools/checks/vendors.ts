import { PRACTICE_SYSTEMS } from '@econsult/contract/record-systems/systems'
import type { Check } from './check.ts'
import { EXCEPTIONS } from './vendor-exceptions.ts'
import { readTexts, type TextFile } from './read-texts.ts'

/**
 * Matches the product's code except tests and made-up data; the sandbox, which contains the stand-ins, is a separate
 * workspace.
 */
const PRODUCT =
  /^(?:contract|adapters|server|web)\/src\/(?!demo\/|refusals\/|(?:.*\/)?testing\/).*(?<!\.test)\.(?:tsx?|sql)$/
/** The names of record systems except FHIR, which is a standard used throughout the product. */
const NAMES = PRACTICE_SYSTEMS.filter((system) => system !== 'fhir')
/** Names that are also English words; they count as names of record systems only in string values. */
const WORDS: readonly string[] = ['hint']
/** Matches comments, and also strings, so that two slashes in a string are not mistaken for a comment. */
const COMMENT = /('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*")|\/\*[\s\S]*?\*\/|(?:\/\/|--).*/g

/** Checks that only one file contains each record system's name, with all of its properties (decision 71). */
export const vendors: Check = {
  name: 'vendors',
  run: async (root) => problemsWithVendors(readTexts(root), EXCEPTIONS),
}

/**
 * Reports files that contain the name of a record system to which they do not belong, and exceptions for files without
 * such a name.
 */
export function problemsWithVendors(
  texts: readonly TextFile[],
  exceptions: Readonly<Record<string, readonly string[]>>,
): string[] {
  const excepted = new Set(Object.values(exceptions).flat())
  const naming = texts.filter(({ path }) => PRODUCT.test(path)).flatMap(namesIn)
  if (naming.length === 0) return ['No file names a record system, so nothing was checked.']
  const paths = new Set(naming.map(({ path }) => path))
  return [
    ...naming
      .filter(({ path }) => !excepted.has(path))
      .map(
        ({ path, name }) =>
          `${path} names ${name}: ask for an ability (contract/src/record-systems/systems.ts), or add the reason to tools/checks/vendor-exceptions.ts`,
      ),
    ...[...excepted]
      .filter((path) => !paths.has(path))
      .map((path) => `tools/checks/vendor-exceptions.ts lists ${path}, which names no record system`),
  ]
}

/** Returns the names of record systems in a file, except in comments and in the system's own file. */
function namesIn({ path, text }: TextFile): { path: string; name: string }[] {
  const code = text.replaceAll(COMMENT, '$1')
  return NAMES.filter((name) => !isOwn(path, name) && patternOf(name).test(code)).map((name) => ({
    path,
    name,
  }))
}

function isOwn(path: string, name: string): boolean {
  return (
    path === 'contract/src/record-systems/systems.ts' ||
    path.startsWith(`adapters/src/${name}/`) ||
    path === `server/src/features/record-systems/connectors/${name}.ts`
  )
}

function patternOf(name: string): RegExp {
  if (WORDS.includes(name)) return new RegExp(`['"]${name}['"]`)
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  return new RegExp(`(?<![a-zA-Z])${name}|${capital}|(?<![A-Z])${name.toUpperCase()}`)
}
