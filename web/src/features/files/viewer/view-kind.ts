import type { CaseFile } from '@econsult/contract/files'

/** The kind of view for a file; 'other' is a card with a download button. */
export type ViewKind = 'image' | 'pages' | 'pdf' | 'text' | 'audio' | 'video' | 'other'

// Picture types that every browser can render; the server serves the same types inline.
const DRAWN = /^image\/(png|apng|jpeg|gif|webp|avif|bmp)$/

/** Text types that can be read without conversion. */
const READ = /^(text\/(plain|csv|markdown|tab-separated-values)|application\/json)$/

/** True if the viewer can zoom and rotate files of this kind. */
export function isTurned(kind: ViewKind): boolean {
  return kind === 'image' || kind === 'pages' || kind === 'pdf'
}

/** The kind of view in which the viewer displays this file. */
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
