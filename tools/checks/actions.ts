import type { Check } from './check.ts'
import { readTexts, type TextFile } from './read-texts.ts'

/**
 * Matches the code that binds a call to its action. Captures the call, and the action's name if the action is called
 * with the dependencies and the request.
 */
const SERVED = /\bserve(?:File|Public|PublicFile)?\(\s*(?:\w+\.)?(\w+),(?:[^=]*=>\s*(\w+)\(deps, request\))?/g
/**
 * Matches the type of an action. Captures the keyword and the name of the constant or function that returns the action,
 * the call's namespace, and the call.
 */
const TYPED =
  /\b(const|function) (\w+)(?:\([^()]*\))?: (?:Cookie|File|Public|PublicFile)?Action<\s*typeof (\w+)\.(\w+),/g
const SERVER = /^server\/src\/features\/.*\.ts$/
const NO_SOURCE = /\.test\.ts$|\/testing\//

/** Checks that an action has its call's name and gets its types from the contract (http/action.ts, decision 64). */
export const actions: Check = {
  name: 'actions of calls',
  run: async (root) => problemsWithActions(readTexts(root)),
}

/** Reports calls whose action is not typed by the contract, has another name, or is bound to another call. */
export function problemsWithActions(texts: readonly TextFile[]): string[] {
  const files = texts.filter(({ path }) => SERVER.test(path) && !NO_SOURCE.test(path))
  const typed = new Set(
    files.flatMap(({ text }) => [...text.matchAll(TYPED)].map(([, , , , call = '']) => call)),
  )
  const served = files.flatMap(({ path, text }) =>
    [...text.matchAll(SERVED)].map(([, call = '', action]) => ({ path, call, action })),
  )
  if (served.length === 0) return ['No call is served, so nothing was checked.']
  return [
    ...served
      .filter(({ call, action }) => action !== call)
      .map(
        ({ path, call }) => `${path} must bind ${call} to the action of this name, by ${call}(deps, request)`,
      ),
    ...served
      .filter(({ call }) => !typed.has(call))
      .map(
        ({ path, call }) =>
          `${path} serves ${call}, but no action is typed Action<typeof contract.${call}, …>`,
      ),
    ...files.flatMap(misnamed),
  ]
}

/**
 * Reports constants whose name differs from the call in their type, and types that refer to the contract by a name
 * other than `contract`.
 */
function misnamed({ path, text }: TextFile): string[] {
  return [...text.matchAll(TYPED)].flatMap(([, kind, name = '', namespace = '', call = '']) => [
    ...(kind === 'const' && name !== call ? [`${path} names the action of ${call} ${name}`] : []),
    ...(namespace === 'contract' ? [] : [`${path} imports the contract of ${call} as ${namespace}`]),
  ])
}
