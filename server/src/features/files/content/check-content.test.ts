import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { createDiskBlobStore } from '@econsult/adapters/blob/disk-blob-store'
import { FILE_ERRORS, ZIP_ERRORS } from '@econsult/contract/files'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '../../../http/errors.ts'
import {
  INSTALLER,
  oleDocument,
  phoneJpeg,
  plainPng,
  smallDocx,
  smallPdf,
  windowsProgram,
  zipOf,
} from '../testing/sample-files.ts'
import { checkContent } from './check-content.ts'
import { cleanPicture } from './pictures.ts'

const { wrongContent, refusedKind, empty, pictureTooLarge } = FILE_ERRORS
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A text that consists of so many blanks that a regular expression with several possible matches would take minutes.
 */
const BLANKS = ' '.repeat(300_000)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-content-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the reason why this content is rejected when it is declared as this type, or 'accepted'. */
async function verdict(type: string, content: Uint8Array | string): Promise<string> {
  const blobs = createDiskBlobStore(folder)
  const received = await blobs.receive(Readable.from([Buffer.from(content)]), 10_000_000)
  try {
    const { detected, isText } = await checkContent(received, { type, original_name: 'file' })
    if (detected && !isText)
      await cleanPicture(blobs, received, { detected, asker: { practiceId: 'made up', id: 'test' } })
    return 'accepted'
  } catch (error) {
    if (error instanceof CallError && error.kind === 'badInput') return error.message
    throw error
  }
}

/** Creates an AVIF whose header states this size. */
async function avifOf(width: number, height: number): Promise<Buffer> {
  const small = sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } }).avif({
    effort: 0,
  })
  const bytes = await small.toBuffer()
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, size)
  bytes.writeUInt32BE(height, size + 4)
  return bytes
}

const svg = (inside: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`
const text16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

const HOSTILE: readonly [
  what: string,
  type: string,
  content: () => Uint8Array | string | Promise<Buffer>,
  text: string,
][] = [
  ['nothing', 'image/png', () => '', empty],
  ['HTML as PNG', 'image/png', () => '<!doctype html><script>alert(1)</script>', wrongContent],
  ['JPEG as PNG', 'image/png', () => phoneJpeg(), wrongContent],
  ['text as JPEG', 'image/jpeg', () => 'Only a text.', wrongContent],
  [
    'only the first bytes of a JPEG',
    'image/jpeg',
    () => Buffer.from('ffd8ffe000104a46494600', 'hex'),
    wrongContent,
  ],
  ['a JPEG cut in half', 'image/jpeg', async () => half(await phoneJpeg()), wrongContent],
  ['a PNG cut in half', 'image/png', async () => half(await noisyPng()), wrongContent],
  ['a PNG with a broken middle', 'image/png', async () => broken(await noisyPng()), wrongContent],
  [
    'an AVIF of 36 megapixels, which needs more than half a gigabyte to decode',
    'image/avif',
    () => avifOf(6000, 6000),
    pictureTooLarge,
  ],
  ['a PNG of 50,000 times 50,000 pixels', 'image/png', () => hugePng(), pictureTooLarge],
  [
    'a GIF that holds only its signature',
    'image/gif',
    () => Buffer.from('GIF89a/*\0*/=1;alert(1)', 'latin1'),
    wrongContent,
  ],
  ['a program as PNG', 'image/png', windowsProgram, refusedKind],
  ['SVG as PNG', 'image/png', () => svg('<rect/>'), wrongContent],
  ['SVG with script', 'image/svg+xml', () => svg('<script>alert(1)</script>'), refusedKind],
  [
    'SVG with script under a prefix',
    'image/svg+xml',
    () => '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>1</s:script></s:svg>',
    refusedKind,
  ],
  ['SVG that runs script on loading', 'image/svg+xml', () => svg('', ' onload="alert(1)"'), refusedKind],
  ['SVG with a page inside', 'image/svg+xml', () => svg('<foreignObject><b/></foreignObject>'), refusedKind],
  [
    'SVG with an obfuscated script link',
    'image/svg+xml',
    () => svg('<a href="java&#115;cript:alert(1)"/>'),
    refusedKind,
  ],
  [
    'SVG that changes a link',
    'image/svg+xml',
    () => svg('<a><animate attributeName="href" values="x"/></a>'),
    refusedKind,
  ],
  ['SVG with entities', 'image/svg+xml', () => `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`, refusedKind],
  [
    'SVG that fetches',
    'image/svg+xml',
    () => svg('<image href="https://tracker.example/a.png"/>'),
    refusedKind,
  ],
  ['HTML as SVG', 'image/svg+xml', () => '<html><svg/></html>', wrongContent],
  ['SVG in UTF-16', 'image/svg+xml', () => text16(svg('<script/>')), wrongContent],
  ['a program as PDF', 'application/pdf', windowsProgram, refusedKind],
  ['HTML as PDF', 'application/pdf', () => '<html>%PDF-1.4 %%EOF', wrongContent],
  [
    'a PDF that is also an HTML page',
    'application/pdf',
    () => smallPdf('<html><script>alert(1)</script></html>\n'),
    wrongContent,
  ],
  [
    'a PDF after other bytes',
    'application/pdf',
    () => Buffer.concat([Buffer.from('GIF89a'), smallPdf()]),
    wrongContent,
  ],
  [
    'a PDF behind an audio (ID3) tag',
    'application/pdf',
    () => Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), smallPdf()]),
    wrongContent,
  ],
  ['a PDF cut in half', 'application/pdf', () => half(smallPdf()), wrongContent],
  ['HTML as text', 'text/plain', () => '\uFEFF  <!-- hello -->\n<HTML><body>', wrongContent],
  ['a script as text', 'text/plain', () => '#!/bin/sh\nrm -rf /', refusedKind],
  ['a program as text', 'text/plain', windowsProgram, refusedKind],
  ['a picture as text', 'text/csv', () => plainPng(), wrongContent],
  ['text with zero bytes', 'text/plain', () => 'a\0b', wrongContent],
  ['a zip as Word', DOCX, () => zipOf({ 'readme.txt': 'no document' }), wrongContent],
  ['Word as Excel', XLSX, smallDocx, wrongContent],
  ['a Java program as Word', DOCX, () => zipOf({ 'META-INF/MANIFEST.MF': 'Main-Class: A' }), refusedKind],
  [
    'a zip that holds a program',
    'application/zip',
    () => zipOf({ 'run.bat. ': 'x' }),
    ZIP_ERRORS.holds({ name: 'run.bat.' }),
  ],
  ['a Java program as zip', 'application/zip', () => zipOf({ 'META-INF/MANIFEST.MF': 'x' }), refusedKind],
  ['text as old Word', 'application/msword', () => 'Only a text.', wrongContent],
  ['a Windows installer as old Word', 'application/msword', () => oleDocument(INSTALLER), refusedKind],
  [
    'a Linux program as an unknown kind',
    'application/x-lab-result',
    () => Buffer.from('7f454c4602010100', 'hex'),
    refusedKind,
  ],
  [
    'a Mac program as an unknown kind',
    'application/octet-stream',
    () => Buffer.from('cffaedfe070000010300', 'hex'),
    refusedKind,
  ],
  ['a picture as an unknown kind', 'application/x-lab-result', () => plainPng(), wrongContent],
  ['HTML as an unknown kind', 'application/x-lab-result', () => '<script>alert(1)</script>', wrongContent],
  ['HTML in UTF-16 as an unknown kind', 'application/octet-stream', () => text16('<html>'), wrongContent],
  ['a zip as sound', 'audio/mpeg', () => zipOf({ a: 'b' }), wrongContent],
  ['HTML as video', 'video/mp4', () => '<!DOCTYPE html>', wrongContent],
  ['text as DICOM', 'application/dicom', () => 'Only a text.', wrongContent],
]

describe('file types are determined by content, not by name', () => {
  test.each(HOSTILE)('CASE-05 rejects %s as %s', async (_what, type, content, text) => {
    expect(await verdict(type, await content())).toBe(text)
  })

  test.each<[string, string, () => Uint8Array | string | Promise<Buffer>]>([
    ['a phone photo', 'image/jpeg', phoneJpeg],
    ['a photo under another name of its type', 'image/jpg', phoneJpeg],
    ['a PNG', 'image/png', plainPng],
    [
      'a WebP',
      'image/webp',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
    ],
    [
      'a HEIC declared as HEIF',
      'image/heif',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(40)]),
    ],
    ['a plain drawing', 'image/svg+xml', () => svg('<!-- ok --><path d="M0 0"/><use href="#a"/>')],
    [
      'a drawing with many spaces',
      'image/svg+xml',
      () => svg(`<g fill="url(${BLANKS}#a)"/>attributeName=${BLANKS}`),
    ],
    ['a PDF', 'application/pdf', () => smallPdf()],
    ['a text that begins like a bitmap', 'text/plain', () => 'BMI 27.4, made up'],
    ['a text that begins like a program', 'text/plain', () => 'MZ twins, both made up'],
    [
      'a text in the encoding of old Windows versions',
      'text/plain',
      () => Buffer.from('Gr\xf6\xdfe 170 cm', 'latin1'),
    ],
    ['an HL7 message', 'text/plain', () => '\x0bMSH|^~\\&|LAB\rPID|1\r\x1c\r'],
    [
      'a CSV with the type that Windows gives it',
      'application/vnd.ms-excel',
      () => 'name,dob\nTestina,1971-09-02\n',
    ],
    ['a clinical document', 'application/xml', () => '<?xml version="1.0"?><ClinicalDocument/>'],
    ['RTF', 'application/rtf', () => '{\\rtf1 Made up}'],
    ['RTF as Word saves it', 'application/msword', () => '{\\rtf1 Made up}'],
    ['old Word', 'application/msword', () => oleDocument()],
    ['Word', DOCX, smallDocx],
    ['Word with a password', DOCX, () => oleDocument()],
    [
      'a zip with the type that Windows gives it',
      'application/x-zip-compressed',
      () => zipOf({ 'result.txt': 'fine' }),
    ],
    ['compressed text', 'application/gzip', () => gzipSync('made up')],
    ['JSON', 'application/json', () => '{"made":"up"}'],
    ['bytes of an unknown kind', 'application/x-lab-result', () => Buffer.from('0102030400ff', 'hex')],
    ['a sound recorded by a phone', 'audio/amr', () => '#!AMR\n\x3c\x91'],
    ['a QuickTime film as MP4', 'video/mp4', () => Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')],
  ])('CASE-05 accepts %s as %s', async (_what, type, content) => {
    expect(await verdict(type, await content())).toBe('accepted')
  })
})

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

function noisyPng(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 60, height: 40, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer()
}

function broken(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const middle = Math.floor(copy.length / 2)
  copy.fill(0, middle, middle + 200)
  return copy
}

/** Creates a small PNG whose header states a huge size. */
async function hugePng(): Promise<Buffer> {
  const bytes = Buffer.from(await plainPng())
  bytes.writeUInt32BE(50_000, 16)
  bytes.writeUInt32BE(50_000, 20)
  return bytes
}
