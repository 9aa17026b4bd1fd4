import type { FilesTable } from '../../tables/files.ts'

const LONGEST_NAME = 120
const LONGEST_LABEL = 200
const LONGEST_ENDING = 12

/** The required format of a stored name. */
const STORED_NAME = /^\d{1,16}\.[A-Za-z0-9.]{1,140}$/

/** Returns the last part of a path, with slashes or backslashes. */
function lastPart(name: string): string {
  return name.split(/[/\\]/).at(-1) ?? ''
}

/** Keeps only digits, single dots, and letters, which lose their accents (CASE-05). */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9.]/g, '')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^\.|\.$/g, '')
}

/** Characters that at least one operating system drops at the end of a name. Some of them are invisible. */
const DROPPED_END = /[\s.\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+$/u

/** Returns the extension of the file after saving, in lower case and without its dot; '' if there is none. */
export function endingOf(name: string): string {
  const saved = name.normalize('NFKC').replace(DROPPED_END, '')
  const dot = saved.lastIndexOf('.')
  return dot < 0 ? '' : plain(saved.slice(dot + 1)).toLowerCase()
}

/**
 * Returns every extension that a file of this name may get when it is saved. The name is taken in four forms: as
 * received, as displayed, as stored, and with percent encoding decoded. Each form is split at colons, which on Windows
 * separate the name of a file from its streams ('a.bat::$DATA' is a.bat), and at zero bytes, which end C strings.
 */
export function possibleEndings(clientName: string): string[] {
  const names = [clientName, decoded(clientName)].flatMap((name) => [
    name,
    labelOf(name),
    withoutTime(storedName(name, 0)),
  ])
  return names.flatMap((name) => name.normalize('NFKC').split(/[:\0]/)).map(endingOf)
}

/** Returns the name after a program decodes it as part of a URL, even if it was encoded several times. */
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

/** Returns a file's stored name: the time in milliseconds, a dot, and the plain characters of the client's name. */
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
 * Returns the display name of a file. It is the uploader's name without folders and invisible characters. Some
 * invisible characters reverse the reading direction, so that one extension looks like another.
 */
export function labelOf(clientName: string): string {
  const seen = lastPart(clientName).replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim()
  return Array.from(seen).slice(0, LONGEST_LABEL).join('').trim() || 'file'
}

/** Returns a stored name without its time. It is displayed if the caller may not read the row of the file. */
export function withoutTime(name: string): string {
  return labelOf(name.replace(/^\d+\./, ''))
}

/**
 * Returns the content-disposition header of a download. The header contains the name that the uploader gave the file.
 */
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
