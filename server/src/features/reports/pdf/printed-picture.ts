import { open, readFile } from 'node:fs/promises'
import { MOST_FILE_PAGES } from '@econsult/contract/limits'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { phrasesByLanguage } from './phrases-by-language.ts'
import type { PageNumber, PictureSource } from './report-data.ts'

/** The sentences printed in place of a picture that cannot be printed. */
export const PICTURE_PROBLEMS = definePhrases('reports/server/picture-problems', {
  tooLarge: 'This picture is too large to print. The file itself is in the case.',
  unknown: 'Pictures of this kind cannot be printed. The file itself is in the case.',
  unreadable: 'This picture could not be read. The file itself is in the case.',
  missing: 'This picture is missing from the file storage. Please contact support.',
})

/** The same sentences in the language of a report. */
export const pictureProblemsIn = phrasesByLanguage(PICTURE_PROBLEMS)

/** The sentence in the language of a report. The files feature gives the reason for a missing copy in English. */
export function pictureProblemIn(problem: string, language: string | null): string {
  const { tooLarge, unknown, unreadable } = pictureProblemsIn(language)
  if (problem === PICTURE_PROBLEMS.tooLarge) return tooLarge
  if (problem === PICTURE_PROBLEMS.unknown) return unknown
  return problem === PICTURE_PROBLEMS.unreadable ? unreadable : problem
}

/** The sentences printed in place of a page that cannot be printed. */
export const pageProblemsIn = phrasesByLanguage(
  definePhrases('reports/server/page-problems', {
    tooLarge: 'This page is too large to print. The file itself is in the case.',
    unreadable: 'This page could not be read. The file itself is in the case.',
    tooMany: 'This file has too many pages to print. The file itself is in the case.',
    pageLeftOut: withValues<{ page: number; most: number }>(
      'Page {page} is not printed, because a report prints at most {most} pages of a file. The file itself is in the case.',
    ),
    pagesLeftOut: withValues<{ first: number; last: number; most: number }>(
      'Pages {first} to {last} are not printed, because a report prints at most {most} pages of a file. The file itself is in the case.',
    ),
    damaged: withValues<{ page: number }>(
      'This file is damaged after page {page}: what follows could not be read. The file itself is in the case.',
    ),
  }),
)

/** The sentence printed in place of the pages beyond the maximum number of printed pages. */
export function leftOutProblem(
  { first, last }: { readonly first: number; readonly last: number },
  language: string | null,
): string {
  const texts = pageProblemsIn(language)
  const most = MOST_FILE_PAGES
  return first === last ? texts.pageLeftOut({ page: first, most }) : texts.pagesLeftOut({ first, last, most })
}

/** The sentence printed after the last complete page of a truncated file. */
export function damagedProblem(page: number, language: string | null): string {
  return pageProblemsIn(language).damaged({ page })
}

/** A printable JPEG or PNG, or a sentence that states why there is none. */
export type PrintedPicture = ({ image: Buffer } | { problem: string }) & { page?: PageNumber | undefined }

/** Reads a picture prepared by the server. The report process does not decode pictures. */
export async function readPicture(source: PictureSource, language: string | null): Promise<PrintedPicture> {
  if ('problem' in source) return source
  const { page } = source
  try {
    return { image: await readPart(source), page }
  } catch {
    return { problem: pictureProblemsIn(language).unreadable, page }
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
