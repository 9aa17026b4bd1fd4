import { expect, test } from 'vitest'
import { problemsWithFeatures } from './features.ts'

const DRAFTS = 'server/src/features/drafts/feature.ts'
const BINDS = 'serve(contract.saveDraft, (request) => saveDraft(deps, request), { object }),\n'
const SOUND = {
  [DRAFTS]: `export const draftsFeature: Feature = {\n  calls: (deps) => [${BINDS}],\n}\n`,
  'server/src/features.ts': "import { draftsFeature } from './features/drafts/feature.ts'\n",
  'server/src/features/minutes/closing-part.ts': 'export const minutesPart = closingPart({})\n',
  'server/src/features/closing/parts.ts': "import { minutesPart } from '../minutes/closing-part.ts'\n",
  'server/src/http/serve-call.ts': 'export function serve<Input, Reply>(call: Call<Input, Reply>) {}\n',
  'server/src/app.ts': 'for (const { bind } of FEATURES) await bind?.(app, deps)\n',
}

function problemsIn(files: Record<string, string>): string[] {
  return problemsWithFeatures(Object.entries({ ...SOUND, ...files }).map(([path, text]) => ({ path, text })))
}

test('listed features that bind their calls in feature.ts pass', () => {
  expect(problemsIn({})).toEqual([])
})

test.each([
  ['server/src/features/drafts/routes.ts', BINDS],
  ['server/src/features/drafts/sent/feature.ts', BINDS],
  ['server/src/http/more-calls.ts', 'servePublicFile(\n  saveDraft,\n  saveDraft)'],
])('a call that is bound in %s is reported', (path, text) => {
  expect(problemsIn({ [path]: text })).toEqual([
    `${path} binds saveDraft: a call is bound in feature.ts of its feature`,
  ])
})

test('a call that is bound in a test file passes', () => {
  expect(problemsIn({ 'server/src/http/serve-call.test.ts': BINDS })).toEqual([])
})

test('a feature that is not listed is reported', () => {
  const path = 'server/src/features/messages/feature.ts'
  expect(problemsIn({ [path]: 'export const messagesFeature: Feature = {}\n' })).toEqual([
    `${path} is not listed in server/src/features.ts`,
  ])
})

test('an unlisted part of closing is reported', () => {
  const path = 'server/src/features/surveys/closing-part.ts'
  expect(problemsIn({ [path]: 'export const surveysPart = closingPart({})\n' })).toEqual([
    `${path} is not listed in server/src/features/closing/parts.ts`,
  ])
})

test('a server without features fails the check', () => {
  expect(problemsWithFeatures([])).toEqual(['No feature is declared, so nothing was checked.'])
})
