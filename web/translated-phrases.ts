import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Pattern } from '@econsult/contract/languages/phrase-types'
import type { Translation, Translations } from '@econsult/contract/languages/phrases'
import { translationsOfPo } from '@econsult/contract/languages/translations-of-po'
import { parseSync, type Plugin, type Rolldown, Visitor } from 'vite'

const TRANSLATIONS = join(import.meta.dirname, '../translations')
const VIRTUAL = /^virtual:translations\/([\w-]+)\/(first|rest)$/
const PARSER = '@formatjs/icu-messageformat-parser'
/** The modules of the first page, which is shown before the translations of all pages are loaded. */
const FIRST_MODULES = ['src/app/start.tsx', 'src/pages/login-page.tsx'].map((path) =>
  join(import.meta.dirname, path),
)
/** The sets of these modules and of everything that they import; the build fails if one is missing. */
const FIRST: ReadonlySet<string> = new Set([
  'app/web/layouts',
  'app/web/messages',
  'app/web/translations',
  'auth/web',
  'auth/web/sign-in',
  'lib/contract/notices',
  'lib/contract/record-systems',
  'lib/contract/validation',
  'lib/web',
  'ui/web',
  'ui/web/fields',
  'ui/web/states',
])
/** Sets that only the server uses. */
const OF_SERVER = /^[\w-]+\/server(\/|$)/

/** Gives the browser the translations of a language as two modules: the first page's, and the rest. */
export function translations(): Plugin {
  return {
    name: 'translations',
    resolveId: (source) => (VIRTUAL.test(source) ? `\0${source}` : null),
    async load(id) {
      const [, language, part] = VIRTUAL.exec(id.slice(1)) ?? []
      if (!id.startsWith('\0') || language === undefined) return null
      const sets = await translationsOf(language, (name) => FIRST.has(name) === (part === 'first'))
      return `export default ${JSON.stringify(sets)}`
    },
    // A set that is defined before its translation is loaded would stay in English.
    async generateBundle() {
      const late = (await setsOfFirstPage(this)).filter((name) => !FIRST.has(name))
      if (late.length > 0) this.error(`The first page has these sets: ${late.join(' ')}. Add them to FIRST.`)
    },
  }
}

/** The names of the sets in the modules of the first page and in everything that they import statically. */
async function setsOfFirstPage(context: Rolldown.PluginContext): Promise<string[]> {
  const modules = new Set(FIRST_MODULES)
  for (const id of modules)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) modules.add(imported)
  const own = [...modules].filter((id) => /\/src\/.+\.tsx?$/.test(id))
  const codes = await Promise.all(own.map((id) => readFile(id, 'utf8')))
  return codes.flatMap((code) => [...code.matchAll(SET_NAME)].flatMap(([, name]) => name ?? []))
}

const SET_NAME = /definePhrases\(\s*'([^']+)'/g

async function translationsOf(language: string, isWanted: (name: string) => boolean): Promise<Translations> {
  const folder = join(TRANSLATIONS, language)
  const features = (await readdir(folder)).map((file) => file.replace(/\.po$/, ''))
  const sets: Record<string, Translation> = {}
  for (const feature of features) {
    const po = await readFile(join(folder, `${feature}.po`), 'utf8')
    for (const [name, translation] of Object.entries(translationsOfPo(feature, po)))
      if (!OF_SERVER.test(name) && isWanted(name)) sets[name] = parsedTranslation(translation)
  }
  return sets
}

function parsedTranslation(translation: Translation): Translation {
  return Object.fromEntries(Object.entries(translation).map(([key, text]) => [key, parsed(text)]))
}

/** A phrase without values and elements stays a string. */
function parsed(pattern: Pattern): Pattern {
  if (typeof pattern !== 'string') return pattern
  const elements = parse(pattern)
  const [only] = elements
  return elements.length === 1 && only?.type === TYPE.literal ? only.value : elements
}

/**
 * Parses the English phrases with values while the page is built, because the parser would be most of what the first
 * page loads for its phrases. The server and the tests parse a phrase at its first use.
 */
export function parsedPhrases(): Plugin {
  return {
    name: 'parsed-phrases',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: PARSER, replacement: `${PARSER}/no-parser.js` }] } }),
    transform(code, id) {
      if (!/\/src\/.+\.tsx?$/.test(id) || !WITH_PATTERN.test(code)) return null
      return { code: withParsedPatterns(code, id), map: null }
    },
  }
}

const WITH_PATTERN = /\bwith(Values|Elements)\b/

/** The code with each text that is given to `withValues` or `withElements` replaced by its parsed form. */
function withParsedPatterns(code: string, file: string): string {
  const replacements: { start: number; end: number; pattern: string }[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || !WITH_PATTERN.test(callee.name)) return
      if (first?.type !== 'Literal' || typeof first.value !== 'string') return
      const elements = parse(first.value, { ignoreTag: callee.name === 'withValues' })
      replacements.push({ start: first.start, end: first.end, pattern: JSON.stringify(elements) })
    },
  })
  visitor.visit(parseSync(file, code).program)
  let result = ''
  let done = 0
  for (const { start, end, pattern } of replacements) {
    result += code.slice(done, start) + pattern
    done = end
  }
  return result + code.slice(done)
}
