import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { BlobMissingError, type BlobStore } from '@econsult/adapters/ports'
import type { ExportManifest } from '@econsult/contract/practice-export/manifest'
import { ZipFile } from 'yazl'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { blobKey } from '../files/rules.ts'
import type { FileRecord } from '../files/store.ts'
import type { PracticeRecord } from '../practices/store.ts'
import { pathOf } from './file-path.ts'
import { pagesOf, PARTS } from './parts.ts'
import { readFiles } from './store.ts'
import { leftOutOfExport } from './left-out.ts'

/** The dependencies of an export. */
type ExportDeps = Pick<CoreDeps, 'database' | 'clock'> & Pick<FileDeps, 'blobs'>

/** Adds one file to the zip, and resolves after all of it has been written. */
type Add = (path: string, content: AsyncIterable<Uint8Array>, compress: boolean) => Promise<void>

/**
 * Writes all data of a practice as one zip: the .jsonl files, then the uploaded files, then the manifest. Data is
 * written while it is read, so memory use does not depend on the size of the practice. The export is not a snapshot. If
 * data changes while the export is written, the change may or may not be included. If reading fails, the stream is
 * destroyed, and the zip is incomplete.
 */
export function writeExport(deps: ExportDeps, practice: PracticeRecord): Readable {
  const zip = new ZipFile()
  const bytes = new PassThrough()
  const mtime = deps.clock.now()
  const fail = (error: unknown) => void bytes.destroy(error instanceof Error ? error : new Error('zip'))
  const add: Add = async (path, content, compress) => {
    const stream = Readable.from(content)
    const stop = () => stream.destroy()
    bytes.once('close', stop)
    if (bytes.destroyed) stop()
    else zip.addReadStream(stream, path, { compress, mtime })
    await finished(stream)
    bytes.off('close', stop)
  }
  zip.on('error', fail)
  zip.outputStream.on('error', fail)
  zip.outputStream.pipe(bytes)
  writeAll(deps, practice, add).then(() => zip.end(), fail)
  return bytes
}

async function writeAll(deps: ExportDeps, practice: PracticeRecord, add: Add): Promise<void> {
  const { database } = deps
  const exportedAt = deps.clock.now().getTime()
  const parts: ExportManifest['parts'] = []
  for (const [name, lines] of Object.entries(PARTS)) {
    parts.push(await writePart(add, name, lines(database, practice.id)))
  }
  const files: ExportManifest['files'] = { count: 0, bytes: 0, damaged: [] }
  for await (const page of pagesOf(database, practice.id, readFiles)) {
    for (const file of page) {
      const written = await writeFile(add, deps.blobs, file)
      files.count += 1
      files.bytes += written.bytes
      if (!written.isWhole) files.damaged.push(pathOf(file))
    }
  }
  const { id: practiceId, practice_name: practiceName } = practice
  const manifest: ExportManifest = {
    practiceId,
    practiceName,
    exportedAt,
    parts,
    files,
    leftOut: leftOutOfExport(),
  }
  await add('manifest.json', asText(JSON.stringify(manifest, null, 2)), true)
}

async function writePart(add: Add, name: string, pages: AsyncIterable<readonly unknown[]>) {
  const hash = createHash('sha256')
  let lines = 0
  async function* content() {
    for await (const page of pages) {
      lines += page.length
      const text = Buffer.from(page.map((line) => `${JSON.stringify(line)}\n`).join(''))
      hash.update(text)
      yield text
    }
  }
  await add(name, content(), true)
  return { name, lines, sha256: hash.digest('hex') }
}

/** Writes the content of a file, if the store has it. Returns whether the content matches the stored hash. */
async function writeFile(
  add: Add,
  blobs: BlobStore,
  file: FileRecord,
): Promise<{ bytes: number; isWhole: boolean }> {
  const hash = createHash('sha256')
  let bytes = 0
  const stored = await readIfThere(blobs, file)
  if (!stored) return { bytes, isWhole: false }
  async function* content(blob: AsyncIterable<Uint8Array>) {
    for await (const part of blob) {
      bytes += part.length
      hash.update(part)
      yield part
    }
  }
  // Most files are pictures and PDFs, which are already compressed.
  await add(pathOf(file), content(stored), false)
  return { bytes, isWhole: hash.digest('hex') === file.sha256 }
}

async function readIfThere(blobs: BlobStore, file: FileRecord): Promise<Readable | undefined> {
  try {
    return await blobs.read(blobKey(file))
  } catch (error) {
    if (error instanceof BlobMissingError) return undefined
    throw error
  }
}

async function* asText(text: string) {
  yield Buffer.from(text)
}
