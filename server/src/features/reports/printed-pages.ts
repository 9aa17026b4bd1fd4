import { leftOutPages, type PageList } from '../files/pages/rules.ts'
import { damagedProblem, leftOutProblem, PAGE_PROBLEMS, PICTURE_PROBLEMS } from './pdf/printed-picture.ts'
import type { PictureSource } from './pdf/report-data.ts'

/** What a report prints of a TIFF: each page or why it is missing, and at the end which pages are not printed, and damage. */
export function printedPages(list: PageList, picturesPath: string): PictureSource[] {
  const { total, pages } = list
  if (total === null) return [{ problem: PAGE_PROBLEMS.tooMany }]
  const [only] = pages
  if (!only) return [{ problem: PICTURE_PROBLEMS.unreadable }]
  const sources = pages.map((kept, index): PictureSource => {
    const page = total > 1 ? { number: index + 1, total } : undefined
    if ('fault' in kept) return { problem: (page ? PAGE_PROBLEMS : PICTURE_PROBLEMS)[kept.fault], page }
    return { path: picturesPath, part: { start: kept.start, bytes: kept.bytes }, page }
  })
  const leftOut = leftOutPages(list)
  if (leftOut) sources.push({ problem: leftOutProblem(leftOut) })
  if (list.damagedAfter !== undefined) sources.push({ problem: damagedProblem(list.damagedAfter) })
  return sources
}
