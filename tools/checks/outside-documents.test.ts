import { expect, test } from 'vitest'
import { outsideDocuments } from './outside-documents.ts'
import { plant } from './plant.ts'

async function problemsWith(text: string): Promise<string[]> {
  using folder = plant({ 'server/src/a.ts': text })
  return outsideDocuments.run(folder.path)
}

test.each([
  ['/** The user types (document 1, section 1). */', 'document 1'],
  ['/** As in the documents 1 and 2. */', 'documents 1'],
  ['/** The envelope (decisions, section 1). */', 'decisions, section 1'],
  ['/** Links and files (decisions, sections 5 and 7). */', 'decisions, sections 5'],
  ['/** Price and seats (decisions, 4). */', 'decisions, 4'],
  ['/** Nothing is known of a patient (security page, W23). */', '(security page'],
  ['/** As it is measured (quality page). */', '(quality page'],
  ['/** The text of the specification. */', 'the specification'],
  ["// The path's spelling is the specification's.", 'the specification'],
  ['// See ../shared/spec/requirements.md.', 'shared/spec'],
  ['// See /home/made-up/notes.md.', '/home/made-up'],
])('%s is caught', async (comment, words) => {
  const found = await problemsWith(comment)
  expect(found).toContainEqual(`server/src/a.ts:1 cites a document outside the repository: ${words}`)
})

test('a citation that continues on the next line of a comment is reported at its first line', async () => {
  expect(await problemsWith('/**\n * What is kept (LOST-07; security\n * page, W12).\n */\n')).toContainEqual(
    expect.stringMatching(/^server\/src\/a\.ts:2 /),
  )
  expect(await problemsWith('// As decided (document\n// 2, section 4).\n')).toContainEqual(
    expect.stringMatching(/^server\/src\/a\.ts:1 /),
  )
})

test.each([
  '/** The document of a visit is a PDF; 2 documents at most. */',
  "/** Stripe's own mock, made from Stripe's specification. */",
  '/** Why it is built so is in [decision 10](decisions/0010-what-features-share.md). */',
  '/** The security page of an account. */',
  '/** The order of the pages (page 1 first). */',
])('%s is allowed', async (comment) => {
  expect(await problemsWith(comment)).toEqual([])
})

test('a repository without any text fails the check', async () => {
  using folder = plant({ 'server/src/picture.png': '' })
  expect(await outsideDocuments.run(folder.path)).toEqual(['No text was found, so nothing was checked.'])
})
