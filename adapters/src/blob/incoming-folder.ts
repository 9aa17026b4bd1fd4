import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BlobTooLargeError, type ReceivedBlob } from '../ports.ts'

/** Only a process that was killed leaves a file behind; none is received for as long as this. */
const STALE_MS = 24 * 60 * 60 * 1000

export type IncomingFile = Pick<ReceivedBlob, 'path' | 'sizeBytes' | 'sha256'>

/** A folder for bytes on their way in. */
export interface IncomingFolder {
  /** Writes a stream to a new file that is safe on the disk. @throws BlobTooLargeError */
  receive(bytes: Readable, mostBytes: number): Promise<IncomingFile>
}

/** Uses this folder; it is made, and once cleared of stale files, when bytes come. */
export function createIncomingFolder(folder: string): IncomingFolder {
  let cleared = false
  return {
    async receive(bytes, mostBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (!cleared) await clearStale(folder)
      cleared = true
      const path = join(folder, randomUUID())
      const hash = createHash('sha256')
      let sizeBytes = 0
      async function* measured(source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          sizeBytes += chunk.length
          if (sizeBytes > mostBytes) throw new BlobTooLargeError(`more than ${mostBytes} bytes`)
          hash.update(chunk)
          yield chunk
        }
      }
      try {
        await pipeline(bytes, measured, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return { path, sizeBytes, sha256: hash.digest('hex') }
    },
  }
}

async function clearStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true })
  }
}
