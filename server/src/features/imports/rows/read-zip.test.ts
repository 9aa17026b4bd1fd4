import { expect, test } from 'vitest'
import { isShort, readZip } from './read-zip.ts'

test.each([
  ['2134', '02134'],
  ['601', '00601'],
  ['2134.0', '02134'],
  ['21345678', '02134-5678'],
  ['6011234', '00601-1234'],
])('IMP-01 asks the user about the zip code %j, which is %j if zeros were lost', (cell, whole) => {
  const reason = 'Zip has lost a zero at the front, or a digit'
  expect(isShort(cell)).toBe(true)
  expect(readZip(cell, 'Zip', undefined)).toEqual({ reason })
  expect(readZip(cell, 'Zip', false)).toEqual({ reason })
  expect(readZip(cell, 'Zip', true)).toEqual({ value: whole })
})

test.each(['2.13E+07', '2.13e7', '2,13E+7', '2E+07'])(
  'IMP-01 reports that the zip code %s has lost digits',
  (cell) => {
    for (const completes of [undefined, true, false]) {
      expect(readZip(cell, 'Zip', completes)).toEqual({ reason: 'Zip was rounded by a spreadsheet' })
    }
  },
)

test.each(['02134', '02134-5678', '021345678', 'K1A 0B1', 'SW1A 1AA'])(
  'IMP-01 does not change the zip code %s',
  (cell) => {
    expect(readZip(cell, 'Zip', undefined)).toEqual({ value: cell })
  },
)
