import { expect, test } from 'vitest'
import { problemsWithActions } from './actions.ts'

const DOOR = 'server/src/features/drafts/feature.ts'
const ACTION = 'server/src/features/drafts/save-draft.ts'
const SOUND = {
  [DOOR]: 'return [\n  serve(contract.saveDraft, (request) => saveDraft(deps, request), { object }),\n]\n',
  [ACTION]:
    'export const saveDraft: Action<typeof contract.saveDraft, CoreDeps> = async (deps, { input }) => {}\n',
}

function problemsIn(files: Record<string, string>): string[] {
  return problemsWithActions(Object.entries({ ...SOUND, ...files }).map(([path, text]) => ({ path, text })))
}

test('actions whose types come from their calls pass', () => {
  expect(problemsIn({})).toEqual([])
  const routes =
    'serveFile(\n  drafts.saveDraft,\n  oneAtATime(kept((request) => saveDraft(deps, request))),\n)'
  const action =
    'export const saveDraft: FileAction<\n  typeof contract.saveDraft,\n  CoreDeps\n> = async () => {}'
  expect(problemsIn({ [DOOR]: routes, [ACTION]: action })).toEqual([])
})

test('an action that a function returns passes', () => {
  const action = 'export function createSaveDraft(): Action<typeof contract.saveDraft, CoreDeps> {}\n'
  expect(problemsIn({ [ACTION]: action })).toEqual([])
})

test.each([
  'export async function saveDraft(deps: CoreDeps, { input }: CallRequest<Input>): Promise<Reply> {}\n',
  'export const saveDraft = async (deps: CoreDeps, { input }: CallRequest<Input>): Promise<Reply> => {}\n',
])('an action that is not typed by its call is reported: %s', (action) => {
  const problem = `${DOOR} serves saveDraft, but no action is typed Action<typeof contract.saveDraft, …>`
  expect(problemsIn({ [ACTION]: action })).toEqual([problem])
})

test('a type in a test file is ignored', () => {
  const problem = `${DOOR} serves saveDraft, but no action is typed Action<typeof contract.saveDraft, …>`
  const path = 'server/src/features/drafts/save-draft.test.ts'
  expect(problemsIn({ [ACTION]: '', [path]: SOUND[ACTION] })).toEqual([problem])
})

test('an action with another name is reported', () => {
  const action =
    'export const saveOwnDraft: PublicAction<typeof contract.saveDraft, CoreDeps> = async (deps) => {}\n'
  expect(problemsIn({ [ACTION]: action })).toEqual([`${ACTION} names the action of saveDraft saveOwnDraft`])
})

test('a contract with another name is reported', () => {
  const action = 'export const saveDraft: Action<typeof drafts.saveDraft, CoreDeps> = async (deps) => {}\n'
  expect(problemsIn({ [ACTION]: action })).toEqual([`${ACTION} imports the contract of saveDraft as drafts`])
})

test.each(['(request) => removeDraft(deps, request)', '(request) => saveDraft(request)', 'saveDraft'])(
  'a call that is not bound to the action of its name is reported: %s',
  (bound) => {
    const problem = `${DOOR} must bind saveDraft to the action of this name, by saveDraft(deps, request)`
    expect(problemsIn({ [DOOR]: `serve(contract.saveDraft, ${bound})` })).toEqual([problem])
  },
)

test('a server without calls fails the check', () => {
  expect(problemsWithActions([])).toEqual(['No call is served, so nothing was checked.'])
})
