import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn } from './files-in.ts'
import { specWords } from './spec-words.ts'

/** The selected tests of the suite. */
export interface Choice {
  readonly bothDatabases: boolean
  /**
   * The depth: the suite ('usual'), the long searches of deep.ts ('deep'), or the suite followed by the searches
   * ('all').
   */
  readonly depth: 'usual' | 'deep' | 'all'
  /** The test files of one feature; undefined for the whole suite. */
  readonly feature: FeatureTests | undefined
}

export interface FeatureTests {
  readonly name: string
  /** The unit and API tests, as paths from the root of the repository. */
  readonly tests: readonly string[]
  /** The browser tests, as paths from the root of the repository. */
  readonly specs: readonly string[]
}

/** Thrown if the arguments after `npm test --` are invalid; the message lists the valid arguments. */
export class WrongChoice extends Error {}

/**
 * Parses the arguments after `npm test --`: a feature, `--both-databases`, `--deep` for the long searches alone,
 * `--all` for the suite followed by the searches; without arguments, the suite.
 * @throws WrongChoice
 */
export function readChoice(root: string, words: readonly string[]): Choice {
  const { names, bothDatabases, depth } = parse(words)
  const [name, ...more] = names
  if (more.length > 0) throw new WrongChoice(`Name one feature, not ${names.join(' and ')}.`)
  if (name !== undefined && depth !== 'usual')
    throw new WrongChoice('The long searches run for all features at once.')
  return { bothDatabases, depth, feature: name === undefined ? undefined : testsOf(root, name) }
}

function parse(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        'both-databases': { type: 'boolean', default: false },
        deep: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
      },
    })
    const depth = values.all ? 'all' : values.deep ? 'deep' : 'usual'
    return { names: positionals, bothDatabases: values['both-databases'], depth } as const
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new WrongChoice(
      `${reason}\n'npm test' takes the name of a feature, --both-databases, --deep and --all.`,
    )
  }
}

function testsOf(root: string, name: string): FeatureTests {
  const features = featuresIn(root)
  if (!features.includes(name)) {
    throw new WrongChoice(`There is no feature ${name}. These are the features:\n  ${features.join(' ')}`)
  }
  const words = [name, ...(specWords[name] ?? [])]
  const tests = filesIn(root, [
    `{server,web}/src/**/${name}/**/*.test.{ts,tsx}`,
    `contract/src/${name}{,-*}.test.ts`,
    `contract/src/${name}/**/*.test.ts`,
  ])
  const specs = filesIn(root, ['e2e/*.spec.ts']).filter((file) =>
    words.some((word) => beginsWith(file, word)),
  )
  if (tests.length + specs.length === 0) throw new WrongChoice(`The feature ${name} has no tests of its own.`)
  return { name, tests, specs }
}

/** Returns the features, which are the names of their folders in the server and the web. */
function featuresIn(root: string): string[] {
  const folders = globSync('{server,web}/src/features/*/', { cwd: root })
  return [...new Set(folders.map((folder) => basename(folder)))].toSorted()
}

/** True if a browser test's name is this word or begins with it as a whole word. */
function beginsWith(file: string, word: string): boolean {
  return new RegExp(`^${word}[.-]`).test(basename(file))
}
