import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dispositionOf, endingOf, isStoredName, labelOf, storedName, withoutTime } from './file-names.ts'

const TIME = 1_700_000_000_000

describe('names of files', () => {
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
  ])('CASE-05 %j is kept as %j and shown as %j', (clientName, kept, shown) => {
    expect(storedName(clientName, TIME)).toBe(`${TIME}.${kept}`)
    expect(labelOf(clientName)).toBe(shown)
  })

  test('CASE-05 whatever the client calls it, the kept name is letters, digits and dots behind the time', () => {
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
    '%j is the name of no file',
    (name) => expect(isStoredName(name)).toBe(false),
  )

  test('the ending is what follows the last dot, whatever cannot be seen in it', () => {
    expect(endingOf('invoice.pdf.EXE')).toBe('exe')
    expect(endingOf('invoice.e\u200Bxe')).toBe('exe')
    expect(endingOf('invoice')).toBe('')
  })

  test('a download bears the uploader’s own name for it', () => {
    const file = { name: '1700000000000.BefundMuller.pdf', original_name: 'Befund "Müller" (2).pdf' }
    expect(dispositionOf('attachment', file)).toBe(
      'attachment; filename="BefundMuller.pdf"; filename*=UTF-8\'\'Befund%20%22M%C3%BCller%22%20%282%29.pdf',
    )
    expect(withoutTime(file.name)).toBe('BefundMuller.pdf')
  })
})
