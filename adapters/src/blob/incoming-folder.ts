import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BlobTooLargeError, type ReceivedBlob } from '../ports.ts'
import { createPrivateFolder } from './private-folder.ts'

export type IncomingFile = Pick<ReceivedBlob, 'path' | 'sizeBytes' | 'sha256'>

/** A folder for incomplete uploads. */
export interface IncomingFolder {
  /** Writes a stream to a new file and syncs the file to the disk. @throws BlobTooLargeError */
  receive(bytes: Readable, mostBytes: number): Promise<IncomingFile>
}

/** Uses the given folder, which is created when the first bytes arrive. */
export function createIncomingFolder(folder: string): IncomingFolder {
  const files = createPrivateFolder(folder)
  return {
    async receive(bytes, mostBytes) {
      const path = await files.newPath(mostBytes)
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
      // The file is opened before the pipeline starts. Otherwise, if the stream failed immediately, the file could be
      // created after `rm` has run.
      const file = await open(path, 'wx', 0o600)
      try {
        await pipeline(bytes, measured, file.createWriteStream({ flush: true }))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return { path, sizeBytes, sha256: hash.digest('hex') }
    },
  }
}
