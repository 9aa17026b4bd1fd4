import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrokenLink } from '../../../lib/tiff-pages.ts'

/**
 * Gives `work` the path of a TIFF whose directories end as they should: the file itself, or for its time a copy of a cut
 * off file that ends after its last whole directory. The decoder refuses every page of a file with a broken link, and
 * would otherwise have to be told to overlook damage in the pages too.
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
