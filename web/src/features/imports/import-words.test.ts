import { expect, test } from 'vitest'
import { fileFacts, percentDone, progressText } from './import-words.ts'

const READ = {
  importId: 'i',
  file: '1.madeup.csv',
  fileName: 'madeup.csv',
  sizeBytes: 186_000,
  state: 'importing',
  encoding: 'UTF-8',
  delimiter: 'comma',
  hasHeader: true,
  columns: [],
  rowsTotal: 1256,
  rowsDone: 628,
  counts: { new: 0, update: 0, unchanged: 0, error: 0 },
  incomplete: 0,
  shortZips: { count: 0, areCompleted: null },
  problem: '',
  startedAt: 0,
  hasFile: true,
} as const

test('describes an import by its file, its progress and the remaining time', () => {
  const read = { ...READ, columns: [...READ.columns] }
  expect(fileFacts(read)).toBe('186 kB, 1,256 rows, 0 columns, comma, UTF-8')
  expect(percentDone(read)).toBe(50)
  expect(progressText(read, 1000)).toBe('628 of 1,256 rows. You can leave this page.')
  expect(progressText(read, 20_000)).toBe('628 of 1,256 rows, about 20 s left. You can leave this page.')
  expect(progressText(read, 240_000)).toBe('628 of 1,256 rows, about 4 min left. You can leave this page.')
})
