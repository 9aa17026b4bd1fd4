import { BlobMissingError, type BlobStore, type BorrowedBlob } from '@econsult/adapters/ports'
import { MOST_FILE_PAGES } from '@econsult/contract/limits'
import type { FastifyBaseLogger } from 'fastify'
import { Readable } from 'node:stream'
import { errorName } from '../../../lib/error-facts.ts'
import { readBytes } from '../../../lib/bytes.ts'
import { readTiff, type TiffPage } from '../../../lib/tiff-pages.ts'
import { inPictureQueue, type OpenPicture } from '../../../open-picture.ts'
import type { Asker } from '../../../scheduling/fair-queue.ts'
import { blobKey, type FileKey, pagesKey, printKey } from '../rules.ts'
import { withMendedTiff } from './mended-tiff.ts'
import { type KeptPage, type PageCopy, type PageList, pageListSchema } from './rules.ts'

/** The maximum total size of the pictures of one file's pages, in bytes. Further pages are left out as too large. */
const MOST_BYTES = 64 * 1024 * 1024

/** The maximum total time for decoding the pages of one file, in milliseconds. Time in the queue does not count. */
const LONGEST_MS = 60_000

const MOST_LIST_BYTES = 64 * 1024

/** Makes the picture of one page for printed reports and the viewer. Never throws. */
export type MakePageCopy = (path: string, page: TiffPage, open: OpenPicture) => Promise<PageCopy>

interface Needs {
  readonly blobs: BlobStore
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly make: MakePageCopy
}

/**
 * The pages of a file. If at least one page could be drawn, also one file that contains the pictures of the pages in
 * order.
 */
export interface BorrowedPages extends PageList {
  readonly pictures: BorrowedBlob
}

/**
 * Pictures of TIFF pages, stored with the files themselves. They are needed because browsers cannot show a TIFF and a
 * PDF cannot contain one.
 */
export interface PageCopies {
  /**
   * Makes a file's pictures in the background. Never throws, because missing pictures are made when they are needed.
   */
  makeSoon(file: FileKey): void
  /** Returns true if `list` and `borrow` can return their results without decoding anything. */
  isKept(file: FileKey): Promise<boolean>
  /**
   * Returns the pages. If they are missing, they are made now.
   * @throws BlobMissingError, QueueBusy
   */
  list(file: FileKey, asker?: Asker): Promise<PageList>
  /**
   * Returns the pages with their pictures. If they are missing, they are made now.
   * @throws BlobMissingError
   */
  borrow(file: FileKey): Promise<BorrowedPages>
  /** Waits for the pictures that are being made. No further pictures are started. */
  close(): Promise<void>
}

/**
 * The error for pictures that are no longer needed. Either another request has made them, or the product is closing and
 * no caller waits for them.
 */
class NeededNoMore extends Error {}

export function createPageCopies({ blobs, log, make }: Needs): PageCopies {
  const underWay = new Set<Promise<void>>()
  let isClosed = false

  async function readList(file: FileKey): Promise<PageList | undefined> {
    try {
      const text = await readBytes(await blobs.read(pagesKey(file)))
      return pageListSchema.parse(JSON.parse(text.toString()))
    } catch (error) {
      if (error instanceof BlobMissingError) return undefined
      throw error
    }
  }

  /** Queues each page separately, so that a long file delays other requests by at most one page. */
  async function makeNow(file: FileKey, asker: Asker, isNeeded = () => true): Promise<void> {
    const tiff = await blobs.borrow(blobKey(file))
    try {
      const found = await readTiff(tiff.path)
      const pages: KeptPage[] = []
      await withMendedTiff(tiff.path, found?.brokenLink, async (path) => {
        const turn = (page: TiffPage) =>
          inPictureQueue(asker, async (open) => {
            if (!isNeeded() || (await readList(file))) throw new NeededNoMore()
            const begun = performance.now()
            const copy = await make(path, page, open)
            return { copy, spentMs: performance.now() - begun }
          })
        const pictures = drawPages((found?.pages ?? []).slice(0, MOST_FILE_PAGES), turn, pages)
        await blobs.put(printKey(file), Readable.from(pictures), MOST_BYTES)
      })
      const total = found?.pages.length ?? null
      const made: PageList = { total, pages, ...(found?.brokenLink && total ? { damagedAfter: total } : {}) }
      await blobs.put(pagesKey(file), Readable.from([Buffer.from(JSON.stringify(made))]), MOST_LIST_BYTES)
    } finally {
      await tiff.giveBack()
    }
    await removeWithoutFile(file)
  }

  /**
   * Deletes the pictures of a file that was removed while they were made. The removal itself came too early to delete
   * them.
   */
  async function removeWithoutFile(file: FileKey): Promise<void> {
    try {
      await blobs.size(blobKey(file))
    } catch (error) {
      for (const key of [printKey(file), pagesKey(file)]) await blobs.remove(key)
      throw error
    }
  }

  async function makeInBackground(file: FileKey): Promise<void> {
    try {
      await makeNow(file, askerOf(file, 'background'), () => !isClosed)
    } catch (error) {
      if (error instanceof BlobMissingError || error instanceof NeededNoMore) return
      log.warn({ failure: errorName(error) }, 'no pictures of the pages of a TIFF were made')
    }
  }

  async function list(file: FileKey, asker = askerOf(file, 'reports')): Promise<PageList> {
    const kept = await readList(file)
    if (kept) return kept
    try {
      await makeNow(file, asker)
    } catch (error) {
      if (!(error instanceof NeededNoMore)) throw error
    }
    const made = await readList(file)
    if (!made) throw new BlobMissingError()
    return made
  }

  return {
    list,
    makeSoon(file) {
      const making = makeInBackground(file).finally(() => underWay.delete(making))
      underWay.add(making)
    },
    isKept: async (file) => (await readList(file)) !== undefined,
    borrow: async (file) => ({ ...(await list(file)), pictures: await blobs.borrow(printKey(file)) }),
    async close() {
      isClosed = true
      await Promise.all(underWay)
    },
  }
}

/**
 * Yields the bytes of each page's picture. For each page, records in `pages` either the position of the picture or the
 * reason why there is none.
 */
async function* drawPages(
  found: readonly TiffPage[],
  turn: (page: TiffPage) => Promise<{ copy: PageCopy; spentMs: number }>,
  pages: KeptPage[],
): AsyncGenerator<Uint8Array> {
  let start = 0
  let totalMs = 0
  for (const page of found) {
    if (totalMs > LONGEST_MS) {
      pages.push({ fault: 'tooLarge' })
      continue
    }
    const { copy, spentMs } = await turn(page)
    totalMs += spentMs
    if ('fault' in copy) pages.push({ fault: copy.fault })
    else if (start + copy.bytes.length > MOST_BYTES) pages.push({ fault: 'tooLarge' })
    else {
      const { bytes, type, width, height } = copy
      pages.push({ start, bytes: bytes.length, type, width, height })
      start += bytes.length
      yield bytes
    }
  }
}

/**
 * Returns the requester for the picture queue. Each practice has two requesters. Copies for a waiting report therefore
 * do not queue behind copies that are made in the background. Neither requester is ever rejected.
 */
function askerOf({ practice_id }: FileKey, id: 'background' | 'reports'): Asker {
  return { practiceId: practice_id, id: `pages, ${id}`, isUnlimited: true }
}
