import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { EXPORTED_LINES } from '@econsult/contract/practice-export/lines'
import { type ExportManifest, exportManifestSchema } from '@econsult/contract/practice-export/manifest'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** An export whose content matches its manifest. */
export interface ReadExport {
  readonly manifest: ExportManifest
  /**
   * The SHA-256 of manifest.json. Because the manifest contains the hashes of all other content, this hash covers the
   * whole export.
   */
  readonly sha256: string
}

/** Thrown if an export is incomplete or was changed. */
export class ExportFault extends Error {
  override readonly name = 'ExportFault'
}

/**
 * Reads a whole export with little memory, and compares every byte with the manifest.
 * @throws ExportFault
 */
export async function readExport(path: string): Promise<ReadExport> {
  const zip = await openPromise(path).catch(() => {
    throw new ExportFault(`${path} is no complete zip: export again.`)
  })
  const parts = new Map<string, Part>()
  const awaited = new Map<string, string>()
  let manifest: string | undefined
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === 'manifest.json') manifest = await text(await zip.openReadStreamPromise(entry))
      else if (entry.fileName in EXPORTED_LINES)
        parts.set(entry.fileName, await readPart(zip, entry, awaited))
      else await checkFile(zip, entry, awaited)
    }
  } finally {
    zip.close()
  }
  if (manifest === undefined) throw new ExportFault(`${path} has no manifest.json: export again.`)
  const read = exportManifestSchema.parse(JSON.parse(manifest))
  for (const { name, lines, sha256 } of read.parts) {
    const part = parts.get(name)
    if (part?.lines !== lines || part.sha256 !== sha256)
      throw new ExportFault(`${name} differs from the manifest: export again.`)
  }
  for (const missing of awaited.keys()) {
    if (!read.files.damaged.includes(missing)) throw new ExportFault(`${missing} is missing: export again.`)
  }
  return { manifest: read, sha256: createHash('sha256').update(manifest).digest('hex') }
}

interface Part {
  readonly lines: number
  readonly sha256: string
}

/** Counts and hashes the lines of one .jsonl file. For files.jsonl, adds the expected files to `awaited`. */
async function readPart(zip: ZipFile, entry: Entry, awaited: Map<string, string>): Promise<Part> {
  const hash = createHash('sha256')
  let lines = 0
  for await (const line of createInterface({ input: await zip.openReadStreamPromise(entry), crlfDelay: 0 })) {
    hash.update(`${line}\n`)
    lines += 1
    if (entry.fileName !== 'files.jsonl') continue
    const file = EXPORTED_LINES['files.jsonl'].parse(JSON.parse(line))
    awaited.set(file.path, file.sha256)
  }
  return { lines, sha256: hash.digest('hex') }
}

/**
 * Removes a file from `awaited` if it is undamaged. If a file stays in `awaited`, the manifest must list it as damaged.
 */
async function checkFile(zip: ZipFile, entry: Entry, awaited: Map<string, string>): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(await zip.openReadStreamPromise(entry), hash)
  if (awaited.get(entry.fileName) === hash.digest('hex')) awaited.delete(entry.fileName)
}
