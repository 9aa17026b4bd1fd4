import type { ImportField } from '@econsult/contract/imports/fields'
import { expect, test } from 'vitest'
import { maskCells, maskSsn, SSN_MASK } from './mask-ssn.ts'

const columnsOf = (...fields: (ImportField | null)[]) => fields.map((field) => ({ field }))

const COLUMNS = columnsOf('fullName', 'dob', 'ssn', 'mobile_no', 'primary_ins_id', 'zip', null)

test.each([
  ['123.45.6789', SSN_MASK],
  ['219‑09‑9995', SSN_MASK],
  ['219–09–9995', SSN_MASK],
  ['219 - 09 - 9995', SSN_MASK],
  ['219/09/9995', SSN_MASK],
  ['219-099995', SSN_MASK],
  ['SSN219099995', `SSN${SSN_MASK}`],
  ['２１９０９９９９５', SSN_MASK],
  ['ssn is 123456789 ok', `ssn is ${SSN_MASK} ok`],
  ['219099991 and more', `${SSN_MASK} and more`],
  ['219099991, 219-09-9992', `${SSN_MASK}, ${SSN_MASK}`],
])('IMP-01 masks %j in any column', (text, masked) => {
  expect(maskSsn(text)).toBe(masked)
})

test.each([
  '(555) 123-4567',
  '555-123-4567',
  '+15551234567',
  '01/02/1970',
  '1970-01-02',
  '94110-1234',
  '12345678',
])('IMP-01 does not mask %j, which is not a social security number', (text) =>
  expect(maskSsn(text)).toBe(text),
)

test('IMP-01 if the cells of a row are in the right columns, nine-digit ids and zip codes in it are not masked', () => {
  const cells = ['A Madeup', '31/12/1962', '219-09-9995', '5551234567', '900123456', '941101234', 'x']
  expect(maskCells(cells, COLUMNS)).toEqual([...cells.slice(0, 2), SSN_MASK, ...cells.slice(3)])
})

test.each([
  ['in a column of phone numbers', ['A Madeup', '01/02/1970', '', '219099995', 'M1', '', 'x']],
  ['spelled with dots in a column of ids', ['A Madeup', '01/02/1970', '', '', '219.09.9995', '', 'x']],
  ['in a row that lacks a cell', ['A Madeup', '219099995', '5551234567', 'M1', '', 'x']],
  [
    'in a row that lacks a cell but ends in a comma',
    ['A Madeup', '219099995', '5551234567', 'M1', '', 'x', ''],
  ],
  [
    'in the id column of a row whose name has a comma',
    ['Madeup', ' A', '01/02/1970', '', '219099995', '', 'x'],
  ],
  [
    'in the zip column of a row with a date in its SSN column',
    ['A', '02', '01/02/1970', '', '', '219099995', 'x'],
  ],
  ['in a row with one cell too many', ['A', 'Madeup', '01/02/1970', '', '219099995', '', 'x', '']],
])('IMP-01 masks a social security number %s', (_where, cells) => {
  expect(maskCells(cells, COLUMNS).join()).not.toMatch(/219.?09.?9995/)
})
