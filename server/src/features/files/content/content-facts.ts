import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { canonicalType } from './content-types.ts'

const HEAD_BYTES = 4096
const TAIL_BYTES = 65_536

/** Facts read from a file's bytes, regardless of its name and declared type. */
export interface ContentFacts {
  /** The canonical name of the content type that was recognized from the bytes; undefined if none was recognized. */
  readonly detected: string | undefined
  /** The beginning of the file as text. Zero bytes are left out, so that UTF-16 is readable too. */
  readonly head: string
  /** The end of the file as a string with one character for each byte. */
  readonly tail: string
  /**
   * True if every byte can be part of a text. The file then contains no zero byte, and its encoding is UTF-8 or another
   * encoding without control characters.
   */
  readonly isText: boolean
  /** True if the file is UTF-16 text that begins with a byte order mark. */
  readonly isWideText: boolean
  /** The class id of an OLE document's root, in hexadecimal digits. */
  readonly oleClass: string | undefined
}

/** Reads the facts of a file. Never throws, even if the content is malformed. */
export async function readContentFacts(path: string): Promise<ContentFacts> {
  const detected = await detect(path)
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = await readAt(file, 0, HEAD_BYTES)
    const tail = await readAt(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES)
    return {
      detected,
      head: head.toString('utf8').replaceAll('\0', ''),
      tail: tail.toString('latin1'),
      isText: await isText(path),
      isWideText: await isWideText(path, head),
      oleClass: detected === 'application/x-cfb' ? await readOleClass(file, head) : undefined,
    }
  } finally {
    await file.close()
  }
}

async function detect(path: string): Promise<string | undefined> {
  try {
    const found = await fileTypeFromFile(path)
    return found && canonicalType(found.mime)
  } catch {
    // The library throws if the content is malformed. The content type is then unknown.
    return undefined
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
  return buffer.subarray(0, bytesRead)
}

/** Returns the class id of the root entry ([MS-CFB] 2.6.1), which distinguishes an installer from a document. */
async function readOleClass(file: FileHandle, head: Buffer): Promise<string | undefined> {
  if (head.length < 512) return undefined
  const sectorBytes = head.readUInt16LE(30) === 12 ? 4096 : 512
  const position = (head.readUInt32LE(48) + 1) * sectorBytes + 80
  return (await readAt(file, position, 16)).toString('hex')
}

/** Control characters that occur in texts: tab, line and page breaks, escape, and the separators of HL7 messages. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x1c, 0x1d])

async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let hasControls = false
  const read = (chunk?: Uint8Array) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      isUtf8 = false
    }
  }
  const chunks: AsyncIterable<Uint8Array> = createReadStream(path)
  for await (const bytes of chunks) {
    if (bytes.includes(0)) return false
    hasControls ||= bytes.some((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte))
    if (isUtf8) read(bytes)
    if (!isUtf8 && hasControls) return false
  }
  if (isUtf8) read()
  return isUtf8 || !hasControls
}

/** Control characters that texts do not contain, such as NUL. */
const NO_TEXT = /[^\P{Cc}\t\n\v\f\r]/u

/** Returns true for UTF-16 text that begins with a byte order mark, as exported by spreadsheet programs. */
async function isWideText(path: string, head: Buffer): Promise<boolean> {
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : 'utf-16be'
  if (encoding === 'utf-16be' && !(head[0] === 0xfe && head[1] === 0xff)) return false
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    const chunks: AsyncIterable<Uint8Array> = createReadStream(path)
    for await (const bytes of chunks) {
      if (NO_TEXT.test(decoder.decode(bytes, { stream: true }))) return false
    }
    return !NO_TEXT.test(decoder.decode())
  } catch {
    return false
  }
}
