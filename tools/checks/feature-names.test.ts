import { expect, test } from 'vitest'
import { problemsWithNames } from './feature-names.ts'

const SOUND = {
  'contract/src/drafts.ts': 'export const saveDraft = defineCall({})\n',
  'contract/src/closing/targets.ts': 'export const fetchCloseTargets = defineCall({})\n',
  'server/src/features/drafts/feature.ts':
    "import * as contract from '@econsult/contract/drafts'\nserve(contract.saveDraft)\n",
  'web/src/features/closing/calls.ts':
    "import { fetchCloseTargets as fetchTargets } from '@econsult/contract/closing/targets'\n",
  // Importing only a type does not count as using the call.
  'web/src/features/inbox/types.ts': "import type { saveDraft } from '@econsult/contract/drafts'\n",
  'web/src/features/inbox/draft.test.ts': "import { saveDraft } from '@econsult/contract/drafts'\n",
}

function problemsIn(files: Record<string, string>, calls: readonly string[] = []): string[] {
  const texts = Object.entries({ ...SOUND, ...files }).map(([path, text]) => ({ path, text }))
  const exceptions = [{ room: 'web', feature: 'inbox', calls, reason: 'Made up.' }] as const
  return problemsWithNames(texts, exceptions)
}

test('features with the names of their contract files pass', () => {
  expect(problemsIn({})).toEqual([])
})

test('a call that another feature serves is reported', () => {
  const path = 'server/src/features/messages/feature.ts'
  expect(problemsIn({ [path]: SOUND['server/src/features/drafts/feature.ts'] })).toEqual([
    `${path} uses saveDraft, which the contract declares in drafts`,
  ])
})

test('a file that uses only the type of another feature’s call passes', () => {
  const text =
    "import type * as contract from '@econsult/contract/drafts'\ntype A = typeof contract.saveDraft\n"
  expect(problemsIn({ 'server/src/features/messages/feature.ts': text })).toEqual([])
})

test('a call that another web feature makes is reported, unless it is an exception', () => {
  const path = 'web/src/features/inbox/calls.ts'
  const files = { [path]: "import {\n  type Draft,\n  saveDraft,\n} from '@econsult/contract/drafts'\n" }
  expect(problemsIn(files)).toEqual([`${path} uses saveDraft, which the contract declares in drafts`])
  expect(problemsIn(files, ['saveDraft'])).toEqual([])
})

test('an unneeded exception is reported', () => {
  expect(problemsIn({}, ['saveDraft'])).toEqual([
    "saveDraft in web's inbox is listed as an exception but needs none",
  ])
})

test('a contract without calls fails the check', () => {
  expect(problemsWithNames([], [])).toEqual(['The contract declares no call, so nothing was checked.'])
})
