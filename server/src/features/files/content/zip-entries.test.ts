import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ZIP_ERRORS } from '@econsult/contract/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipOf } from '../testing/sample-files.ts'
import { readContentFacts } from './content-facts.ts'
import { isZip, zipFault } from './zip-entries.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Returns the reason why these bytes are rejected under this name; 'accepted' if they are not rejected or are not a
 * zip.
 */
async function verdict(bytes: Uint8Array, name = 'results.zip'): Promise<string> {
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  if (!isZip(name, await readContentFacts(path))) return 'accepted'
  return (await zipFault(path)) ?? 'accepted'
}

const holding = (...names: string[]) => zipOf(Object.fromEntries(names.map((name) => [name, 'made up'])))

/** Changes the zip's directory to declare only one entry, which hides the other entries. */
function sayingOne(zip: Buffer): Buffer {
  const end = zip.length - 22
  zip.writeUInt16LE(1, end + 8)
  zip.writeUInt16LE(1, end + 10)
  return zip
}

/** Marks every entry as password-protected or, with other flags, as encrypted together with the directory. */
function locked(zip: Buffer, flags: number): Buffer {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1))
    zip.writeUInt16LE(flags, at + 8)
  return zip
}

test.each([
  ['run.bat', 'run.bat'],
  ['run.bat.', 'run.bat.'],
  ['run.html. ', 'run.html.'],
  ['run.bat::$DATA', 'run.bat::$DATA'],
  ['folder/deep/setup.EXE', 'setup.EXE'],
  ['folder\\page.htm', 'page.htm'],
])('F2 rejects a zip that contains %j, with its name in the response', async (name, shown) => {
  expect(await verdict(holding('letter.pdf', name))).toBe(ZIP_ERRORS.holds({ name: shown }))
})

test('F2 checks a zip regardless of its name and of the bytes that precede it', async () => {
  expect(await verdict(holding('run.bat'), 'scan.bin')).toBe(ZIP_ERRORS.holds({ name: 'run.bat' }))
  const epub = zipOf({ mimetype: 'application/epub+zip', 'run.bat': 'made up' })
  expect(await verdict(epub, 'book.zip')).toBe(ZIP_ERRORS.holds({ name: 'run.bat' }))
  expect(await verdict(Buffer.concat([Buffer.from('made up'), holding('run.bat')]), 'scan.bin')).toBe(
    ZIP_ERRORS.unreadable,
  )
})

test.each<[string, () => Uint8Array]>([
  ['is cut off', () => holding('letter.pdf').subarray(0, 40)],
  ['has more entries than it declares', () => sayingOne(holding('letter.pdf', 'run.bat'))],
  ['has an encrypted directory', () => locked(holding('letter.pdf'), 0x41)],
  ['has an entry outside its folder', () => holding('../letter.pdf')],
  ['has a name of 2,000 letters', () => holding('a'.repeat(2000))],
])('F2 rejects as unreadable a zip that %s', async (_what, make) => {
  expect(await verdict(make())).toBe(ZIP_ERRORS.unreadable)
})

test('F2 rejects a zip with more than 10,000 entries before reading them', async () => {
  const names = Array.from({ length: 10_001 }, (_, index) => `${index}.txt`)
  expect(await verdict(holding(...names))).toBe(ZIP_ERRORS.tooMany)
})

test('F2 accepts a zip of pictures and documents, also in folders and with a password', async () => {
  const names = ['photos/', 'photos/arm.jpg', 'letter.pdf', 'résumé.docx', 'page.html/']
  expect(await verdict(holding(...names))).toBe('accepted')
  expect(await verdict(locked(holding(...names), 1))).toBe('accepted')
  expect(await verdict(zipOf({}))).toBe('accepted')
})
