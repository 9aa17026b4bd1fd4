import { open, readFile } from 'node:fs/promises'
import { MOST_FILE_PAGES } from '@econsult/contract/limits'
import type { PageNumber, PictureSource } from './report-data.ts'

const KEPT = 'The file itself is in the case.'

/** The sentences printed in place of a picture that cannot be printed. */
export const PICTURE_PROBLEMS = {
  tooLarge: `This picture is too large to print. ${KEPT}`,
  unknown: `Pictures of this kind cannot be printed. ${KEPT}`,
  unreadable: `This picture could not be read. ${KEPT}`,
  missing: 'This picture is missing from the file storage. Please contact support.',
} as const

/** The sentences printed in place of a page that cannot be printed. */
export const PAGE_PROBLEMS = {
  tooLarge: `This page is too large to print. ${KEPT}`,
  unreadable: `This page could not be read. ${KEPT}`,
  tooMany: `This file has too many pages to print. ${KEPT}`,
} as const

/** The sentence printed in place of the pages beyond the maximum number of printed pages. */
export function leftOutProblem({ first, last }: { readonly first: number; readonly last: number }): string {
  const pages = first === last ? `Page ${first} is` : `Pages ${first} to ${last} are`
  return `${pages} not printed, because a report prints at most ${MOST_FILE_PAGES} pages of a file. ${KEPT}`
}

/** The sentence printed after the last complete page of a truncated file. */
export function damagedProblem(page: number): string {
  return `This file is damaged after page ${page}: what follows could not be read. ${KEPT}`
}

/** A printable JPEG or PNG, or a sentence that states why there is none. */
export type PrintedPicture = ({ image: Buffer } | { problem: string }) & { page?: PageNumber | undefined }

/** Reads a picture prepared by the server. The report process does not decode pictures. */
export async function readPicture(source: PictureSource): Promise<PrintedPicture> {
  if ('problem' in source) return source
  const { page } = source
  try {
    return { image: await readPart(source), page }
  } catch {
    return { problem: PICTURE_PROBLEMS.unreadable, page }
  }
}

async function readPart({ path, part }: Extract<PictureSource, { path: string }>): Promise<Buffer> {
  if (!part) return readFile(path)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(part.bytes), position: part.start })
    if (bytesRead < part.bytes) throw new Error('The pictures of the pages end too early.')
    return buffer
  } finally {
    await file.close()
  }
}
