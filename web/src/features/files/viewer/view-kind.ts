import type { CaseFile } from '@econsult/contract/files'

/** The way in which the viewer shows a file; other kinds get a card with a download. */
export type ViewKind = 'image' | 'pages' | 'pdf' | 'text' | 'audio' | 'video' | 'other'

// Types that every browser can render; the server serves the same types inline.
const DRAWN = /^image\/(png|apng|jpeg|gif|webp|avif|bmp)$/

/** Text types that are readable without conversion. */
const READ = /^(text\/(plain|csv|markdown|tab-separated-values)|application\/json)$/

/** True if a view of this kind can be zoomed and rotated. */
export function isTurned(kind: ViewKind): boolean {
  return kind === 'image' || kind === 'pages' || kind === 'pdf'
}

/** The way in which the viewer shows this file. */
export function viewKindOf({
  fileData: { type },
  pagesUrl,
}: Pick<CaseFile, 'fileData' | 'pagesUrl'>): ViewKind {
  if (pagesUrl !== null) return 'pages'
  if (DRAWN.test(type)) return 'image'
  if (type === 'application/pdf') return 'pdf'
  if (READ.test(type)) return 'text'
  const [kind] = type.split('/')
  return kind === 'audio' || kind === 'video' ? kind : 'other'
}
