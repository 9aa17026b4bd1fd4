import type { CaseFile } from '@econsult/contract/files'

/** How the viewer shows a file: other kinds get a card to download them. */
export type ViewKind = 'image' | 'pdf' | 'text' | 'audio' | 'video' | 'other'

// What every browser can draw; the server serves the same kinds inline.
const DRAWN = /^image\/(png|apng|jpeg|gif|webp|avif|bmp)$/

/** Kinds of text that say something as they are written. */
const READ = /^(text\/(plain|csv|markdown|tab-separated-values)|application\/json)$/

/** Whether a view of this kind is enlarged and turned. */
export function isTurned(kind: ViewKind): boolean {
  return kind === 'image' || kind === 'pdf'
}

/** How the viewer shows this file. */
export function viewKindOf({ fileData: { type } }: Pick<CaseFile, 'fileData'>): ViewKind {
  if (DRAWN.test(type)) return 'image'
  if (type === 'application/pdf') return 'pdf'
  if (READ.test(type)) return 'text'
  const [kind] = type.split('/')
  return kind === 'audio' || kind === 'video' ? kind : 'other'
}
