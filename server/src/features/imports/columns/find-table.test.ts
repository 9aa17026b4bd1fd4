import { expect, test } from 'vitest'
import { detectDelimiter } from '../reading/detect-delimiter.ts'
import { findTable } from './find-table.ts'

/** Returns the number of the row at which the table begins. */
function beginOf(...rows: string[][]): number | undefined {
  return findTable(rows.map((cells, place) => ({ row: place + 1, cells })))[0]?.row
}

test.each([
  [
    1,
    [
      ['Name', 'DOB'],
      ['Ann', '1/2/1980'],
    ],
  ],
  [2, [['Patient roster'], ['Name', 'DOB'], ['Ann', '1/2/1980']]],
  [
    3,
    [
      ['Roster', ''],
      ['Printed on:', '1/2/2026', ''],
      ['Name', 'DOB', 'Sex'],
      ['Ann', '1/2/1980', 'F'],
    ],
  ],
  [
    2,
    [
      ['sep=', ''],
      ['Name', 'DOB'],
    ],
  ],
  [3, [['sep='], ['Roster'], ['Name', 'DOB']]],
  // The column names are unknown. The title is recognized as such because it has only one cell.
  [2, [['Liste'], ['Wer', 'Wann'], ['Ann', '1/2/1980']]],
  // Without column names, the first patient is kept.
  [
    1,
    [
      ['Ann', '1/2/1980'],
      ['Bo', '1/2/1980'],
    ],
  ],
  [
    1,
    [
      ['Ann', '1/2/1980', 'F'],
      ['Name', 'DOB'],
    ],
  ],
  [1, [['Only one column'], ['Ann']]],
  [undefined, []],
] as const)('IMP-01 the table begins at row %s of %j', (row, rows) => {
  expect(beginOf(...rows.map((cells) => [...cells]))).toBe(row)
})

test.each([
  ['sep=;\r\nName;DOB, place\r\nAnn;1/2/1980, here\r\n', ';'],
  ['\uFEFFSEP=\t\nName\tDOB\n', '\t'],
  ['"sep=|"\nName|DOB\n', '|'],
  ['Patient roster\n\nName,DOB,Sex\nAnn,1/2/1980,F\n', ','],
  ['Roster, of 2026\nName;DOB;Sex\nAnn;1/2/1980;F\nBo;1/2/1980;M\n', ';'],
])('IMP-01 the delimiter of %j is %j', (head, delimiter) => {
  expect(detectDelimiter(head)).toBe(delimiter)
})
