import type { CaseFile } from '@econsult/contract/files'

/** How the viewer shows a file: other kinds get a card to download them. */
export type ViewKind = 'image' | 'pdf' | 'other'

// What every browser can draw; the server serves the same kinds inline.
const DRAWN = /^image\/(png|apng|jpeg|gif|webp|avif|bmp)$/

/** How the viewer shows this file. */
export function viewKindOf({ fileData: { type } }: Pick<CaseFile, 'fileData'>): ViewKind {
  if (DRAWN.test(type)) return 'image'
  return type === 'application/pdf' ? 'pdf' : 'other'
}
