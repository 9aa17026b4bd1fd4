import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePicture, type PreparedPicture } from '../prepare-picture.ts'

/** A picture of these bytes, prepared for a report. */
export async function prepareBytes(bytes: Uint8Array): Promise<PreparedPicture> {
  const folder = await mkdtemp(join(tmpdir(), 'econsult-picture-'))
  const path = join(folder, 'picture')
  try {
    await writeFile(path, bytes)
    return await preparePicture({ path })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
