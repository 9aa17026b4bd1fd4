import type { Check } from './check.ts'
import { readTexts, type TextFile } from './read-texts.ts'

const SERVER = /^server\/src\/(?!.*\/testing\/).*(?<!\.test)\.ts$/
const DOOR = /^server\/src\/(features\/[\w-]+\/feature\.ts)$/
const LIST = 'server/src/features.ts'
const CLOSING_PART = /^server\/src\/features\/([\w-]+\/closing-part\.ts)$/
const CLOSING_PARTS = 'server/src/features/closing/parts.ts'
/** Matches a call's binding to its action; the binding functions are in http/serve-call.ts. */
const BOUND = /\bserve(?:File|Public|PublicFile)?\(\s*(?:\w+\.)?(\w+),/g

/** Checks that the application binds exactly the calls that the features declare in their feature.ts (decision 65). */
export const features: Check = {
  name: 'features',
  run: async (root) => problemsWithFeatures(readTexts(root)),
}

/** Reports calls that are bound elsewhere, and features and parts of closing that are declared but not listed. */
export function problemsWithFeatures(texts: readonly TextFile[]): string[] {
  const files = texts.filter(({ path }) => SERVER.test(path))
  const doors = files.flatMap(({ path }) => DOOR.exec(path)?.[1] ?? [])
  if (doors.length === 0) return ['No feature is declared, so nothing was checked.']
  const textOf = (wanted: string) => files.find(({ path }) => path === wanted)?.text ?? ''
  return [
    ...files
      .filter(({ path }) => !DOOR.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(BOUND)].map(
          ([, call]) => `${path} binds ${call}: a call is bound in feature.ts of its feature`,
        ),
      ),
    ...doors
      .filter((door) => !textOf(LIST).includes(`'./${door}'`))
      .map((door) => `server/src/${door} is not listed in ${LIST}`),
    ...files
      .flatMap(({ path }) => CLOSING_PART.exec(path)?.[1] ?? [])
      .filter((part) => !textOf(CLOSING_PARTS).includes(`'../${part}'`))
      .map((part) => `server/src/features/${part} is not listed in ${CLOSING_PARTS}`),
  ]
}
