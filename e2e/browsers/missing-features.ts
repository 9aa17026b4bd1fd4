import data, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { SUPPORTED_BROWSERS } from '../../web/supported-browsers.ts'

/** The names of browsers in MDN's compatibility data, by their names in package.json. */
const NAMES: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
}
const BROWSERS = SUPPORTED_BROWSERS.map(({ name, version }) => {
  const known = NAMES[name]
  if (known === undefined) throw new Error(`the name of ${name} in MDN's data is not known`)
  return { name: known, ownName: name, version }
})

/** Interfaces whose members are also global names. */
const GLOBAL_SCOPES = ['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope', '_globals']

/** A number greater than every minor version number of a browser. */
const MINOR_VERSIONS = 1000

/** A feature that scripts can use; `isEverywhere` is true if every supported browser has it. */
export interface Feature {
  /** The name of a global, or the path of the object that contains the feature: ['Promise'], ['Intl', 'Segmenter']. */
  readonly owner: readonly string[]
  /** The name of the member; null for the object itself. */
  readonly name: string | null
  readonly kind: 'global' | 'static' | 'language member' | 'web member'
  readonly isEverywhere: boolean
}

/** Every feature of the language and of the web APIs in MDN's compatibility data. */
export function allFeatures(): Feature[] {
  return [
    ...membersOf(data.javascript['builtins']).flatMap(([name, node]) => languageFeatures([name], node)),
    ...membersOf(data.api).flatMap(([name, node]) => webFeatures(name, node)),
  ]
}

/**
 * Returns the first version of each supported browser that supports all of these features, at least in part, by the
 * browser's name in package.json.
 */
export function firstVersions(paths: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    BROWSERS.map(({ name, ownName }) => {
      const versions = paths.map((path) => {
        const statements = [statementAt(path).support[name] ?? []].flat()
        return Math.min(...statements.map(({ version_added: added }) => versionOf(added)))
      })
      return [ownName, Math.max(...versions) / MINOR_VERSIONS]
    }),
  )
}

function statementAt(path: string): CompatStatement {
  const { javascript, css } = data
  let node: Identifier | undefined = { javascript, css }
  for (const part of path.split('.')) node = node?.[part]
  if (!node?.__compat) throw new Error(`MDN's data has nothing about ${path}`)
  return node.__compat
}

function languageFeatures(owner: readonly string[], node: Identifier): Feature[] {
  const own = node.__compat
  const global: Feature[] =
    own && owner.length === 1 ? [{ owner, name: null, kind: 'global', isEverywhere: isEverywhere(own) }] : []
  return [
    ...global,
    ...membersOf(node).flatMap(([name, member]) => {
      const known = member.__compat && isEverywhere(member.__compat)
      if (known === undefined) return []
      // The data does not state whether a member of the language is static, so the member is listed both as static and
      // as an instance member.
      const kinds = ['static', 'language member'] as const
      const both = kinds.map((kind) => ({ owner, name, kind, isEverywhere: known }))
      return owner[0] === 'Intl' ? [...both, ...languageFeatures([...owner, name], member)] : both
    }),
  ]
}

function webFeatures(owner: string, node: Identifier): Feature[] {
  const own = node.__compat
  const global: Feature[] = own
    ? [{ owner: [owner], name: null, kind: 'global', isEverywhere: isEverywhere(own) }]
    : []
  return [
    ...global,
    ...membersOf(node).flatMap(([name, member]): Feature[] => {
      if (!member.__compat || name === owner || name.endsWith('_event')) return []
      const known = isEverywhere(member.__compat)
      if (GLOBAL_SCOPES.includes(owner))
        return [{ owner: [name], name: null, kind: 'global', isEverywhere: known }]
      if (!name.endsWith('_static'))
        return [{ owner: [owner], name, kind: 'web member', isEverywhere: known }]
      const bare = name.slice(0, -'_static'.length)
      return [{ owner: [owner], name: bare, kind: 'static', isEverywhere: known }]
    }),
  ]
}

function membersOf(node: Identifier | undefined): [string, Identifier][] {
  return Object.keys(node ?? {}).flatMap((name) => {
    const member = node?.[name]
    return member === undefined || name === '__compat' || name.startsWith('@@') ? [] : [[name, member]]
  })
}

/** True if both the oldest supported and the newest version of each browser have the feature. */
function isEverywhere({ support }: CompatStatement): boolean {
  return BROWSERS.every(({ name, version }) => {
    const plain = [support[name] ?? []]
      .flat()
      .filter(({ flags, prefix, alternative_name: otherName }) => !flags && !prefix && !otherName)
    const oldest = plain.some(({ version_added: from, version_removed: until }) => {
      const isGone = until !== undefined && versionOf(until) <= versionOf(version)
      return versionOf(from) <= versionOf(version) && !isGone
    })
    return oldest && plain.some(({ version_removed: until }) => until === undefined)
  })
}

/** Converts a version to a comparable number; infinite if there is no version or it is not released. */
function versionOf(version: string | false): number {
  const [, major, minor] = /^≤?(\d+)(?:\.(\d+))?/.exec(version || '') ?? []
  return major === undefined ? Number.POSITIVE_INFINITY : Number(major) * MINOR_VERSIONS + Number(minor ?? 0)
}
