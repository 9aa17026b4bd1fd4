import { describe, expect, test } from 'vitest'
import { citedIds } from './cited-ids.ts'
import { plant } from './plant.ts'

const sound = {
  'docs/requirements.md':
    '# Requirements\n\n- ROW-01 [B] A row shows the case.\n- BILL-01 athena takes claims.\n',
  'docs/security.md':
    '# Controls\n\n- F2 Bytes decide.\n  - `files.test.ts`: "F2 a file"\n  - *Partly:* not all kinds.\n' +
    '- G5 Access in an emergency.\n  - *No test:* not built.\n',
  'e2e/inbox.spec.ts': "test('ROW-01 a row is a case', () => {})\n",
  'server/src/files.test.ts': "test.each([1])('F2 a file that ends in %s', () => {})\n",
  'server/src/claims.test.ts': "describe('claims (BILL-01)', () => {})\n",
}

async function problemsWith(files: Record<string, string>): Promise<string[]> {
  using folder = plant({ ...sound, ...files })
  return citedIds.run(folder.path)
}

const cites = (file: string, id: string) =>
  `${file} cites ${id}, which is in neither docs/requirements.md nor docs/security.md`

describe('ids that are cited', () => {
  test.each([
    ['a requirement in any comment', 'server/src/a.ts', '/** Rows, by ROW-02. */', 'ROW-02'],
    ['a control in parentheses', 'server/src/a.ts', '/** Bytes decide (F3). */', 'F3'],
    ['one of several', 'server/src/a.ts', '// Both (BILL-01, F4).', 'F4'],
    ['the end of a range', 'server/src/a.ts', '// All (F2 to F9).', 'F9'],
    ['a control by the word before it', 'docs/map.md', 'This is control F7 at work.', 'F7'],
    ['an area that is not there', 'server/src/a.ts', '/** Whose turn (LOST-01). */', 'LOST-01'],
    ['a requirement in a title', 'web/src/a.test.tsx', "test('LOST-02 states', () => {})", 'LOST-02'],
    ['a control in a title', 'web/src/a.test.ts', "])(\n  'F6 %s is refused', () => {})", 'F6'],
    ['the second id of a title', 'e2e/a.spec.ts', "test.step('ROW-01 F5 rows', () => {})", 'F5'],
  ])('%s must be in the documents', async (_what, file, text, id) => {
    expect(await problemsWith({ [file]: `${text}\n` })).toEqual([cites(file, id)])
  })

  test.each([
    "const paper = 'A4'",
    "const codes = ['F32.9', 'ICD-10', 'UTF-16', 'SHA-256']",
    "test('=SUM(F7) is no formula', () => {})",
    'Vitamin B12 (148) and a fracture (S52).',
    "const dose = 'F33 is the code'",
    '/** Known ids (ROW-01, F2). */',
  ])('%s is not reported', async (text) => {
    expect(await problemsWith({ 'server/src/a.test.ts': text, 'docs/a.md': text })).toEqual([])
  })
})

describe('ids that the documents list', () => {
  test('a requirement without a test is reported, even if a comment cites it', async () => {
    const files = { 'server/src/claims.test.ts': "// test BILL-01\ntest('claims', () => {})\n" }
    expect(await problemsWith(files)).toEqual(["no test's title names BILL-01"])
  })

  test('a requirement marked [B] needs a browser test', async () => {
    const files = { 'e2e/inbox.spec.ts': '', 'web/src/row.test.ts': "test('ROW-01 a row', () => {})\n" }
    expect(await problemsWith(files)).toEqual(["ROW-01 is marked [B], and no browser test's title names it"])
  })

  test.each([
    ['no line', '', 'F2 names no test'],
    ['no more than a reservation', '  - *Partly:* most kinds.\n', 'F2 names no test'],
    [
      'a file that is not there',
      '  - `file.test.ts`: "F2 a file"\n',
      'F2 names a test that is not there: file.test.ts "F2 a file", but in files.test.ts',
    ],
    [
      'a title that is not there',
      '  - `files.test.ts`: "F2 no file"\n',
      'F2 names a test that is not there: files.test.ts "F2 no file"',
    ],
    [
      'a line of another form',
      '  - `files.test.ts`: "F2 a file"\n  - see there\n',
      'F2 has a line that cannot be read: see there',
    ],
  ])('a control with %s is caught', async (_what, lines, problem) => {
    expect(await problemsWith({ 'docs/security.md': `- F2 Bytes decide.\n${lines}` })).toEqual([problem])
  })

  test('an id listed twice is reported', async () => {
    const twice = `${sound['docs/requirements.md']}- BILL-01 athena again.\n`
    expect(await problemsWith({ 'docs/requirements.md': twice })).toEqual(['BILL-01 is listed twice'])
  })

  test('a sound repository has no problem; a repository without the documents fails the check', async () => {
    expect(await problemsWith({})).toEqual([])
    for (const document of ['docs/requirements.md', 'docs/security.md']) {
      expect(await problemsWith({ [document]: '' })).toEqual([
        `${document} lists nothing, so nothing was checked.`,
      ])
    }
  })
})
