import { expect, test } from 'vitest'
import { madeUpDraft } from '../create-case/testing/draft-server.ts'
import { asCaseRow, draftOfRow } from './as-case-row.ts'

test('INB-07 a draft becomes an inbox row that is not a case: always the same row, and never one to close', () => {
  const draft = madeUpDraft({ patientName: 'Testina Madeup' })
  const row = asCaseRow(draft)
  expect(asCaseRow(draft)).toBe(row)
  expect(draftOfRow(row)).toBe(draft)
  expect(draftOfRow({ ...row })).toBeUndefined()
  expect(row).toMatchObject({ id: 'c1', patientName: 'Testina Madeup', isDeleted: true, isUnread: false })
})
