import { PRACTICE_SYSTEMS } from '@econsult/contract/record-systems/systems'
import type { Check } from './check.ts'
import { EXCEPTIONS } from './vendor-exceptions.ts'
import { readTexts, type TextFile } from './read-texts.ts'

/** Matches the product's code without its tests and made-up data; the sandbox has the stand-ins. */
const PRODUCT =
  /^(?:contract|adapters|server|web)\/src\/(?!demo\/|refusals\/|(?:.*\/)?testing\/).*(?<!\.test)\.(?:tsx?|sql)$/
/** FHIR is a standard, of which the product speaks everywhere. */
const NAMES = PRACTICE_SYSTEMS.filter((system) => system !== 'fhir')
/** A word of the language: only as a value it is a record system. */
const WORDS: readonly string[] = ['hint']
/** Matches comments, and strings, in which two slashes are no comment. */
const COMMENT = /('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*")|\/\*[\s\S]*?\*\/|(?:\/\/|--).*/g

/** A record system is named in one file, with all that the product says of it (decision 71). */
export const vendors: Check = {
  name: 'vendors',
  run: async (root) => problemsWithVendors(readTexts(root), EXCEPTIONS),
}

/** Files that name a record system although they are not its own, and exceptions that name none. */
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

/** The record systems that a file names, except in comments and where it is the system's own file. */
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
