import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowsFault } from '../../testing/windows-rules.ts'
import { uniqueNames } from './zip-names.ts'

test('names in a zip are unique and contain no path to another folder', () => {
  expect(uniqueNames(['a.png', 'A.PNG', 'a.png', 'a (2).png', 'note', 'note'])).toEqual([
    'a.png',
    'A (2).PNG',
    'a (3).png',
    'a (2) (2).png',
    'note',
    'note (2)',
  ])
  expect(uniqueNames(['../../etc', '..', 'C:\\x.txt'])).toEqual(['_.._etc', 'file', 'C__x.txt'])
})

test('ROOM-05 Windows can unpack all names in a zip', () => {
  expect(
    uniqueNames(['CON', 'con.txt', 'nul .tar.gz', 'COM1.pdf', 'lpt³', 'console.txt', 'com10.txt']),
  ).toEqual(['_CON', '_con.txt', '_nul .tar.gz', '_COM1.pdf', '_lpt³', 'console.txt', 'com10.txt'])
  expect(uniqueNames(['a<b>c:d"e/f\\g|h?i*j\u0007.txt', 'invoice.pdf. . ', 'x. (2)'])).toEqual([
    'a_b_c_d_e_f_g_h_i_j_.txt',
    'invoice.pdf',
    'x. (2)',
  ])
  expect(uniqueNames(['é.txt', 'e\u0301.txt', 'Straße.txt', 'STRASSE.TXT'])).toEqual([
    'é.txt',
    'e\u0301 (2).txt',
    'Straße.txt',
    'STRASSE (2).TXT',
  ])
  const [long, second] = uniqueNames([`${'😀'.repeat(100)}.jpeg`, `${'😀'.repeat(100)}.jpeg`])
  expect([long, second]).toEqual([`${'😀'.repeat(57)}.jpeg`, `${'😀'.repeat(55)} (2).jpeg`])
})

test('ROOM-05 for any file names, Windows can unpack all of them, and no two are the same there', () => {
  const piece = fc.constantFrom(
    'con',
    'NUL',
    'Lpt1',
    '.',
    ' ',
    ':',
    '*',
    '\u0000',
    'A',
    'a',
    'É',
    'e\u0301',
    '😀',
    '\uD800',
    '(2)',
    'x'.repeat(130),
  )
  fc.assert(
    fc.property(
      fc.array(
        fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
        { maxLength: 12 },
      ),
      (names) => {
        const unique = uniqueNames(names)
        expect(unique.map(windowsFault).filter((fault) => fault !== '')).toEqual([])
        expect(new Set(unique.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(names.length)
      },
    ),
  )
})
