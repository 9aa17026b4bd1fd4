import { BlobMissingError, type BlobStore, type BorrowedBlob } from '@econsult/adapters/ports'
import type { FastifyBaseLogger } from 'fastify'
import { Readable } from 'node:stream'
import { errorName } from '../../error-facts.ts'
import { createTurns } from '../../turns.ts'
import { blobKey, type FileKey, printKey } from './rules.ts'

/** Far above the largest copy: a page at 300 dpi. */
const MOST_BYTES = 32 * 1024 * 1024

/** Makes the JPEG that a report prints of a picture file: no bytes where that is the file itself, undefined where there is none. */
export type MakePrintCopy = (path: string) => Promise<Uint8Array | undefined>

interface Needs {
  readonly blobs: BlobStore
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly make: MakePrintCopy
}

/** Pictures in the size of a report's page, kept beside their files, so that a report does not wait for them. */
export interface PrintCopies {
  /** Makes a file's copy soon, while nobody waits for it. Never throws: a report makes what is missing. */
  makeSoon(file: FileKey): void
  /** What a report prints: the copy, made now where it is missing, or the picture. @throws BlobMissingError */
  borrow(file: FileKey): Promise<BorrowedBlob>
  /** Waits for the copy under way; no other one is begun. */
  close(): Promise<void>
}

export function createPrintCopies({ blobs, log, make }: Needs): PrintCopies {
  // One at a time: reading a large picture takes a core and much memory.
  const inTurn = createTurns(1)
  const underWay = new Set<Promise<void>>()
  let isClosed = false

  /** The copy, or the picture where a copy of no bytes says that it is printed itself. */
  async function borrowKept(file: FileKey): Promise<BorrowedBlob | undefined> {
    try {
      const copy = await blobs.borrow(printKey(file))
      if (copy.sizeBytes > 0) return copy
      await copy.giveBack()
      return await blobs.borrow(blobKey(file))
    } catch (error) {
      if (error instanceof BlobMissingError) return undefined
      throw error
    }
  }

  /** Whether there is a copy now. */
  async function makeNow(file: FileKey): Promise<boolean> {
    const picture = await blobs.borrow(blobKey(file))
    try {
      const copy = await make(picture.path)
      if (!copy) return false
      await blobs.put(printKey(file), Readable.from([copy]), MOST_BYTES)
    } finally {
      await picture.giveBack()
    }
    await removeWithoutFile(file)
    return true
  }

  /** A file that went meanwhile took away the copies that it had then, not this one. */
  async function removeWithoutFile(file: FileKey): Promise<void> {
    try {
      await blobs.size(blobKey(file))
    } catch (error) {
      await blobs.remove(printKey(file))
      throw error
    }
  }

  async function makeInTurn(file: FileKey): Promise<void> {
    try {
      await inTurn(async () => {
        if (!isClosed) await makeNow(file)
      })
    } catch (error) {
      if (error instanceof BlobMissingError) return
      log.warn({ failure: errorName(error) }, 'no print copy was made')
    }
  }

  return {
    makeSoon(file) {
      const making = makeInTurn(file).finally(() => underWay.delete(making))
      underWay.add(making)
    },
    async borrow(file) {
      const makeAndBorrow = async () => ((await makeNow(file)) ? borrowKept(file) : undefined)
      const copy =
        (await borrowKept(file)) ?? (await inTurn(async () => (await borrowKept(file)) ?? makeAndBorrow()))
      return copy ?? blobs.borrow(blobKey(file))
    },
    async close() {
      isClosed = true
      await Promise.all(underWay)
    },
  }
}
