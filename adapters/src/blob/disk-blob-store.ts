import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BlobMissingError, type BlobStore, type ReceivedBlob } from '../ports.ts'
import { checkedKey } from './blob-keys.ts'
import { createIncomingFolder, type IncomingFile } from './incoming-folder.ts'

/** Bytes per read. A few large reads delay other requests less than many small reads. */
const PART_BYTES = 256 * 1024

/** A folder name that cannot be part of a key. */
const INCOMING = '.incoming'

/** Stores blobs as files below the given folder. */
export function createDiskBlobStore(folder: string): BlobStore {
  const incoming = createIncomingFolder(join(folder, INCOMING))
  const store: BlobStore = {
    async receive(bytes, mostBytes) {
      return received(folder, await incoming.receive(bytes, mostBytes))
    },
    async put(key, bytes, mostBytes) {
      const blob = await store.receive(bytes, mostBytes)
      try {
        await blob.keep(key)
      } finally {
        await blob.discard()
      }
    },
    async read(key, range) {
      const path = pathOf(folder, key)
      const file = await missingNamed(() => open(path, 'r'))
      return file.createReadStream({
        highWaterMark: PART_BYTES,
        ...(range && { start: range.first, end: range.last }),
      })
    },
    async borrow(key) {
      const sizeBytes = await store.size(key)
      return { path: pathOf(folder, key), sizeBytes, giveBack: async () => undefined }
    },
    async size(key) {
      const path = pathOf(folder, key)
      return (await missingNamed(() => stat(path))).size
    },
    remove: async (key) => rm(pathOf(folder, key), { force: true }),
  }
  return store
}

function received(folder: string, file: IncomingFile): ReceivedBlob {
  return {
    ...file,
    async keep(key) {
      const path = pathOf(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(file.path, path)
      await syncFolder(dirname(path))
    },
    discard: () => rm(file.path, { force: true }),
  }
}

function pathOf(folder: string, key: string): string {
  return join(folder, checkedKey(key))
}

/**
 * Syncs the folder, so that a rename survives a power failure. Windows cannot open folders and does not need this step.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function missingNamed<Result>(look: () => Promise<Result>): Promise<Result> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new BlobMissingError('no blob is stored under this key', { cause: error })
    }
    throw error
  }
}
