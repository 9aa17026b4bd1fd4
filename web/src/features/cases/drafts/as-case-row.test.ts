import { expect, test } from 'vitest'
import { madeUpDraft } from '../create-case/testing/draft-server.ts'
import { asCaseRow, draftOfRow } from './as-case-row.ts'

test('INB-07 maps a draft to an inbox row that is always the same object and cannot be closed', () => {
  const draft = madeUpDraft({ patientName: 'Testina Madeup' })
  const row = asCaseRow(draft)
  expect(asCaseRow(draft)).toBe(row)
  expect(draftOfRow(row)).toBe(draft)
  expect(draftOfRow({ ...row })).toBeUndefined()
  expect(row).toMatchObject({ id: 'c1', patientName: 'Testina Madeup', isDeleted: true, isUnread: false })
})
