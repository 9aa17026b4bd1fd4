import type { FilesTable } from '../../db/tables.ts'

const LONGEST_NAME = 120
const LONGEST_LABEL = 200
const LONGEST_ENDING = 12

/** What a stored name looks like; anything else is the name of no file. */
const STORED_NAME = /^\d{1,16}\.[A-Za-z0-9.]{1,140}$/

/** The last part of a path as any system writes it. */
function lastPart(name: string): string {
  return name.split(/[/\\]/).at(-1) ?? ''
}

/** Letters, digits and single dots alone, without their accents (document 1, section 5). */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9.]/g, '')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^\.|\.$/g, '')
}

/** The ending in lower case and without its dot; '' where there is none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : plain(name.slice(dot + 1)).toLowerCase()
}

/** The name under which a file is kept: the time in milliseconds, a dot, and what is plain of the client's name. */
export function storedName(clientName: string, milliseconds: number): string {
  const name = lastPart(clientName)
  const dot = name.lastIndexOf('.')
  const base = plain(dot < 0 ? name : name.slice(0, dot)).slice(0, LONGEST_NAME)
  const ending = dot < 0 ? '' : plain(name.slice(dot + 1)).slice(0, LONGEST_ENDING)
  return [milliseconds, base || 'file', ending].filter((part) => part !== '').join('.')
}

export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name)
}

/**
 * The name as its uploader knows it, for reading: without folders and without signs that cannot be seen, some of
 * which turn the reading direction, so that an ending looks like another one.
 */
export function labelOf(clientName: string): string {
  const seen = lastPart(clientName).replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim()
  return Array.from(seen).slice(0, LONGEST_LABEL).join('').trim() || 'file'
}

/** A stored name without its time: what to call a file whose row is not the caller's to read. */
export function withoutTime(name: string): string {
  return labelOf(name.replace(/^\d+\./, ''))
}

/** The content-disposition of a download, with the uploader's own name for it. */
export function dispositionOf(
  kind: 'inline' | 'attachment',
  file: Pick<FilesTable, 'name' | 'original_name'>,
) {
  const encoded = encodeURIComponent(file.original_name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${withoutTime(file.name)}"; filename*=UTF-8''${encoded}`
}
