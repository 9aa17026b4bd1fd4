import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inPictureQueue } from '../../../../open-picture.ts'
import { makePrintCopy } from '../prepare-picture.ts'
import type { PrintedPicture } from '../printed-picture.ts'

/** A picture with these bytes, prepared for a report. */
export async function prepareBytes(bytes: Uint8Array): Promise<PrintedPicture> {
  const folder = await mkdtemp(join(tmpdir(), 'econsult-picture-'))
  const path = join(folder, 'picture')
  try {
    await writeFile(path, bytes)
    const copy = await inPictureQueue({ practiceId: 'made up', id: 'test' }, (open) =>
      makePrintCopy(path, open),
    )
    if ('problem' in copy) return copy
    return { image: Buffer.from(copy.jpeg.length > 0 ? copy.jpeg : bytes) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
