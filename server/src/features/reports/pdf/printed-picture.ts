import { readFile } from 'node:fs/promises'
import type { PictureSource } from './report-data.ts'

const KEPT = 'The file itself is in the case.'

/** Why a picture is not printed. */
export const PICTURE_PROBLEMS = {
  tooLarge: `This picture is too large to print. ${KEPT}`,
  unknown: `Pictures of this kind cannot be printed. ${KEPT}`,
  unreadable: `This picture could not be read. ${KEPT}`,
  missing: 'This picture is missing from the file storage. Please contact support.',
} as const

/** A JPEG ready to print, or a sentence why there is none. */
export type PrintedPicture = { jpeg: Buffer } | { problem: string }

/** Reads a picture that the server has prepared: the process that makes reports decodes no pictures. */
export async function readPicture(source: PictureSource): Promise<PrintedPicture> {
  if ('problem' in source) return source
  try {
    return { jpeg: await readFile(source.path) }
  } catch {
    return { problem: PICTURE_PROBLEMS.unreadable }
  }
}
