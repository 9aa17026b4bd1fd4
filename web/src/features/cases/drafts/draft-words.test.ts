import { expect, test } from 'vitest'
import { madeUpDraft } from '../create-case/testing/draft-server.ts'
import { deletionTitle, deletionWords, wordsOf } from './draft-words.ts'

const file = {
  fileData: { name: '1.a.txt', type: 'text/plain' },
  fileUrl: '',
  thumbUrl: null,
  pagesUrl: null,
  originalName: 'a.txt',
  sizeBytes: 1,
  uploadedById: 'u1',
  uploadedByDelegate: null,
  delegateId: null,
  uploadedAt: 1,
}

test('INB-17 labels empty fields of a draft as missing', () => {
  expect(wordsOf(madeUpDraft({ patientName: '  ', questions: 'Why?' }))).toEqual({
    specialties: 'No specialty yet',
    patient: 'No patient yet',
    question: 'Why?',
  })
})

test.each([
  [[0], 'Delete this draft?', 'Its text is permanently deleted. This cannot be undone.'],
  [[1], 'Delete this draft?', 'Its text and 1 file are permanently deleted. This cannot be undone.'],
  [[0, 0], 'Delete 2 drafts?', 'Their text is permanently deleted. This cannot be undone.'],
  [[1, 0, 2], 'Delete 3 drafts?', 'Their text and 3 files are permanently deleted. This cannot be undone.'],
])(
  'INB-11 the confirmation for drafts with %j files shows the total number of files',
  (counts, title, words) => {
    const drafts = counts.map((count) => ({ files: Array.from({ length: count }, () => file) }))
    expect([deletionTitle(drafts), deletionWords(drafts)]).toEqual([title, words])
  },
)
