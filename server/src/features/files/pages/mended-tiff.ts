import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrokenLink } from '../../../lib/tiff-pages.ts'

/**
 * Calls `work` with the path of a TIFF whose directories end correctly. This is the file itself or, for a truncated
 * file, a temporary copy that ends after the last complete directory. If a file has a broken link to a directory, the
 * decoder rejects every page of it. A decoder that ignored faults would also hide damage in the pages.
 */
export async function withMendedTiff<Result>(
  path: string,
  brokenLink: BrokenLink | undefined,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (!brokenLink) return work(path)
  const folder = await mkdtemp(join(tmpdir(), 'econsult-tiff-'))
  try {
    const mended = join(folder, 'mended.tif')
    await copyFile(path, mended)
    const file = await open(mended, 'r+')
    try {
      await file.write(Buffer.alloc(brokenLink.length), 0, brokenLink.length, brokenLink.position)
    } finally {
      await file.close()
    }
    return await work(mended)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
