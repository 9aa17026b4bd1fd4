import { BlobMissingError, type BlobStore, type BorrowedBlob } from '@econsult/adapters/ports'
import type { FastifyBaseLogger } from 'fastify'
import { Readable } from 'node:stream'
import { errorName } from '../../lib/error-facts.ts'
import { inPictureQueue, type OpenPicture } from '../../open-picture.ts'
import type { Asker } from '../../scheduling/fair-queue.ts'
import { blobKey, type FileKey, printKey } from './rules.ts'

/** The maximum size of a copy, in bytes. The largest copy, a page at 300 dpi, needs far less. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Returns the requester for the picture queue. The queue processes the requests of a practice's requesters alternately.
 * Each practice has two requesters, so that copies for a waiting report do not queue behind copies that are made in the
 * background. Neither requester is ever rejected.
 */
function askerOf({ practice_id }: FileKey, id: 'background' | 'reports'): Asker {
  return { practiceId: practice_id, id: `print copies, ${id}`, isUnlimited: true }
}

/**
 * Makes the JPEG that reports print. The JPEG is empty if reports print the file itself. If neither is possible,
 * returns the problem.
 */
type MakePrintCopy = (path: string, open: OpenPicture) => Promise<{ jpeg: Uint8Array } | Problem>

/** The reason why a picture is not printed, as a sentence. */
interface Problem {
  readonly problem: string
}

interface Needs {
  readonly blobs: BlobStore
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly make: MakePrintCopy
}

/**
 * Page-sized copies of pictures, stored with the files themselves, so that a report does not need to make them first.
 */
export interface PrintCopies {
  /** Makes a file's copy in the background. Never throws, because a report makes missing copies. */
  makeSoon(file: FileKey): void
  /** Returns true if `borrow` can return a file's copy without making it first. */
  isKept(file: FileKey): Promise<boolean>
  /**
   * Returns the JPEG that a report prints as it is. This is the copy or, if no copy is needed, the picture itself. If
   * the copy is missing, it is made now.
   * @throws BlobMissingError
   */
  borrow(file: FileKey): Promise<BorrowedBlob | Problem>
  /** Waits for the copies that are being made, and starts no further ones. */
  close(): Promise<void>
}

export function createPrintCopies({ blobs, log, make }: Needs): PrintCopies {
  const underWay = new Set<Promise<void>>()
  let isClosed = false

  /** Returns the stored copy, or the picture itself if the copy is empty; undefined if there is no copy. */
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

  async function isKept(file: FileKey): Promise<boolean> {
    try {
      await blobs.size(printKey(file))
      return true
    } catch (error) {
      if (error instanceof BlobMissingError) return false
      throw error
    }
  }

  /** Makes and stores a copy; if that is impossible, returns the problem. */
  async function makeNow(file: FileKey, open: OpenPicture): Promise<Problem | undefined> {
    const picture = await blobs.borrow(blobKey(file))
    try {
      const copy = await make(picture.path, open)
      if ('problem' in copy) return copy
      await blobs.put(printKey(file), Readable.from([copy.jpeg]), MOST_BYTES)
    } finally {
      await picture.giveBack()
    }
    await removeWithoutFile(file)
    return undefined
  }

  /**
   * Deletes the copy of a file that was removed while the copy was made. The removal itself came too early to delete
   * it.
   */
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
      await inPictureQueue(askerOf(file, 'background'), async (open) => {
        if (!isClosed && !(await isKept(file))) await makeNow(file, open)
      })
    } catch (error) {
      if (error instanceof BlobMissingError) return
      log.warn({ failure: errorName(error) }, 'no print copy was made')
    }
  }

  return {
    isKept,
    makeSoon(file) {
      const making = makeInTurn(file).finally(() => underWay.delete(making))
      underWay.add(making)
    },
    async borrow(file) {
      const makeAndBorrow = async (open: OpenPicture) =>
        (await makeNow(file, open)) ?? (await borrowKept(file))
      const inQueue = (work: (open: OpenPicture) => ReturnType<typeof makeAndBorrow>) =>
        inPictureQueue(askerOf(file, 'reports'), work)
      const copy =
        (await borrowKept(file)) ??
        (await inQueue(async (open) => (await borrowKept(file)) ?? makeAndBorrow(open)))
      if (!copy) throw new BlobMissingError()
      return copy
    },
    async close() {
      isClosed = true
      await Promise.all(underWay)
    },
  }
}
