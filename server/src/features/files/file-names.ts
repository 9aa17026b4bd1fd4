import type { FilesTable } from '../../tables/files.ts'

const LONGEST_NAME = 120
const LONGEST_LABEL = 200
const LONGEST_ENDING = 12

/** The form of a stored name; anything else is not one. */
const STORED_NAME = /^\d{1,16}\.[A-Za-z0-9.]{1,140}$/

/** The last part of a path, with slashes or backslashes. */
function lastPart(name: string): string {
  return name.split(/[/\\]/).at(-1) ?? ''
}

/** Keeps only letters without their accents, digits and single dots (CASE-05). */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9.]/g, '')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^\.|\.$/g, '')
}

/** Characters that some operating system drops at the end of a name, including invisible ones. */
const DROPPED_END = /[\s.\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+$/u

/** The extension in lower case and without its dot, as the file would be saved; '' if there is none. */
export function endingOf(name: string): string {
  const saved = name.normalize('NFKC').replace(DROPPED_END, '')
  const dot = saved.lastIndexOf('.')
  return dot < 0 ? '' : plain(saved.slice(dot + 1)).toLowerCase()
}

/**
 * Every extension that a file of this name may get when it is saved: of the name as received, as shown and as stored,
 * each also with percent encoding decoded, and of each part between colons, which separate a file's name from its
 * streams on Windows ('a.bat::$DATA' is a.bat), or zero bytes, which end C strings.
 */
export function possibleEndings(clientName: string): string[] {
  const names = [clientName, decoded(clientName)].flatMap((name) => [
    name,
    labelOf(name),
    withoutTime(storedName(name, 0)),
  ])
  return names.flatMap((name) => name.normalize('NFKC').split(/[:\0]/)).map(endingOf)
}

/** A name as saved by a program that decodes it as part of a URL, however often it was encoded. */
function decoded(name: string): string {
  const once = name.replaceAll(/(?:%[0-9a-f]{2})+/gi, decodedRun)
  return once === name ? name : decoded(once)
}

function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    // The bytes are not valid UTF-8.
    return ''
  }
}

/** A file's stored name: the time in milliseconds, a dot, and the plain characters of the client's name. */
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
 * The uploader's name for a file, as shown: without folders and invisible characters, some of which reverse the reading
 * direction, so that one extension looks like another.
 */
export function labelOf(clientName: string): string {
  const seen = lastPart(clientName).replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim()
  return Array.from(seen).slice(0, LONGEST_LABEL).join('').trim() || 'file'
}

/** A stored name without its time: shown for a file whose row the caller may not read. */
export function withoutTime(name: string): string {
  return labelOf(name.replace(/^\d+\./, ''))
}

/** The content-disposition header of a download, with the uploader's own name for the file. */
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
