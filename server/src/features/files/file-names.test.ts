import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusedContent, isRefusedKind } from './content/refused-kinds.ts'
import { dispositionOf, endingOf, isStoredName, labelOf, storedName, withoutTime } from './file-names.ts'
import { uniqueNames } from './zip-names.ts'

const TIME = 1_700_000_000_000

describe('file names', () => {
  test.each([
    ['photo.png', 'photo.png', 'photo.png'],
    ['Befund Müller (2).PDF', 'BefundMuller2.PDF', 'Befund Müller (2).PDF'],
    ['2024 scan.pdf', '2024scan.pdf', '2024 scan.pdf'],
    ['no ending', 'noending', 'no ending'],
    ['检查.pdf', 'file.pdf', '检查.pdf'],
    ['...', 'file', '...'],
    ['.htaccess', 'file.htaccess', '.htaccess'],
    ['../../etc/passwd', 'passwd', 'passwd'],
    ['C:\\Users\\maya\\ekg.dcm', 'ekg.dcm', 'ekg.dcm'],
    ['folder/', 'file', 'file'],
    ['photo\u202Egnp.exe', 'photognp.exe', 'photognp.exe'],
    ['zero\u200Bwidth\u0000.txt', 'zerowidth.txt', 'zerowidth.txt'],
    ['<img src=x onerror=alert(1)>.png', 'imgsrcxonerroralert1.png', '<img src=x onerror=alert(1)>.png'],
    ['a.tar.gz', 'a.tar.gz', 'a.tar.gz'],
  ])('CASE-05 %j is stored as %j and displayed as %j', (clientName, kept, shown) => {
    expect(storedName(clientName, TIME)).toBe(`${TIME}.${kept}`)
    expect(labelOf(clientName)).toBe(shown)
  })

  test('CASE-05 stores any client name as letters, digits and dots after the time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (clientName) => {
        const name = storedName(clientName, TIME)
        expect(name).toMatch(/^1700000000000\.[A-Za-z0-9.]+$/)
        expect(isStoredName(name)).toBe(true)
        expect(name).not.toContain('..')
        expect(labelOf(clientName)).not.toMatch(/[\p{C}/\\]|^$/u)
        expect(labelOf(clientName).isWellFormed()).toBe(true)
      }),
    )
  })

  test.each(['', 'photo.png', '../1700000000000.photo.png', '1700000000000.a\0b', "1.a'; drop table files"])(
    '%j is not a valid stored name',
    (name) => expect(isStoredName(name)).toBe(false),
  )

  test('the extension is the text after the last dot, without invisible characters', () => {
    expect(endingOf('invoice.pdf.EXE')).toBe('exe')
    expect(endingOf('invoice.e\u200Bxe')).toBe('exe')
    expect(endingOf('invoice')).toBe('')
  })

  test.each([
    'run.bat.',
    'run.html. ',
    'run.bat . . ',
    'run.bat\u00A0',
    'run.bat.\u3000',
    'run.bat\u200B.',
    'run.bat\u2800',
    'run.bat\u3164',
    'run.bat\uFE0F.',
    'run.bat::$DATA',
    'letter.txt:run.exe',
    'run.bat:letter.txt',
    'run\uFF0Ebat',
    'run\u2024bat',
    'run.\uFF42\uFF41\uFF54',
    'run.bat\uFF1A\uFF1A$DATA',
    'run.bat.\u68C0',
    'run.exe%20',
    'run.exe%2520',
    'run%2Eexe',
    'run.exe%00.png',
    'run.exe%E2%80%8B',
    'run.exe%ff',
    'run.settingcontent-ms',
    'run.appref-ms',
    'run.library-ms',
    'run.search-ms',
    `${'a'.repeat(196)}.exe${'b'.repeat(20)}.png`,
    `${'a'.repeat(116)}.exe${'b'.repeat(20)}.-`,
  ])('F2 rejects %j, which some system would save under an executable extension', (name) => {
    expect(isRefusedKind(name, 'application/octet-stream')).toBe(true)
  })

  test.each(
    (
      'xll msc jnlp application gadget vb ws pyw pyz ps1xml diagcab iso img vhd vhdx xht ' +
      'docm xlsm pptm dotm xltm'
    ).split(' '),
  )('F2 rejects a file that ends in .%s', (ending) => {
    expect(isRefusedKind(`letter.${ending}`, 'application/octet-stream')).toBe(true)
  })

  test('F2 documents with macros are rejected by their type as well, whatever their name', () => {
    const type = 'application/vnd.ms-word.document.macroenabled.12'
    expect([isRefusedKind('letter.docx', type), isRefusedContent(type)]).toEqual([true, true])
    expect(isRefusedKind('letter.xls', 'application/vnd.ms-excel')).toBe(false)
  })

  test.each([
    '100% done.pdf',
    '50%20off.pdf',
    '%zz.png',
    'Lab 10:30.pdf',
    'letter.',
    'no ending',
    'html. notes.txt',
    'photo.png ',
    'exe',
    'a.b.c.dcm',
  ])('F2 accepts %j', (name) => expect(isRefusedKind(name, 'application/octet-stream')).toBe(false))

  test('F2 names in a zip do not end in characters that Windows drops', () => {
    expect(uniqueNames(['run.bat.', 'a.pdf', 'a.pdf. ', '...', ' . '])).toEqual([
      'run.bat',
      'a.pdf',
      'a (2).pdf',
      'file',
      'file (2)',
    ])
  })

  test('a download has the name that its uploader gave the file', () => {
    const file = { name: '1700000000000.BefundMuller.pdf', original_name: 'Befund "Müller" (2).pdf' }
    expect(dispositionOf('attachment', file)).toBe(
      'attachment; filename="BefundMuller.pdf"; filename*=UTF-8\'\'Befund%20%22M%C3%BCller%22%20%282%29.pdf',
    )
    expect(withoutTime(file.name)).toBe('BefundMuller.pdf')
  })
})
