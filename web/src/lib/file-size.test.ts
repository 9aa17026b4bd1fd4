import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [640_000, '640 kB'],
  [999_700, '1.0 MB'],
  [1_800_000, '1.8 MB'],
  [100_000_000, '100 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
