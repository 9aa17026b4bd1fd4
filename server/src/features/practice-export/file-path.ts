import { createHash } from 'node:crypto'
import type { FilesTable } from '../../tables/files.ts'
import { beginning, foldedName, splitEnding, windowsName } from '../../lib/windows-name.ts'

/**
 * The maximum lengths of names. With these lengths, a path including its folders stays below the limit of 259
 * characters in Windows.
 */
const LONGEST_NAME = 90
const LONGEST_FOLDER = 80

/**
 * A character that never occurs in ids or stored names. A changed name that contains it therefore cannot equal another
 * name.
 */
const MARK = '~'

/**
 * Returns the path of a file in the zip. It consists of the folder of its case or draft and of its stored name. If
 * Windows does not allow a name, or could confuse it with one that differs only in letter case, the name is changed and
 * gets a unique suffix.
 */
export function pathOf(file: Pick<FilesTable, 'case_id' | 'draft_id' | 'name' | 'id'>): string {
  return `files/${folderOf(file.case_id ?? file.draft_id ?? 'other')}/${nameOf(file)}`
}

function folderOf(id: string): string {
  if (isSafe(id, LONGEST_FOLDER)) return id
  return windowsName(
    `${id}${MARK}${createHash('sha256').update(id).digest('hex').slice(0, 8)}`,
    LONGEST_FOLDER,
  )
}

function nameOf({ name, id }: Pick<FilesTable, 'name' | 'id'>): string {
  if (isSafe(name, LONGEST_NAME)) return name
  const [stem, ending] = splitEnding(name)
  const mark = `${MARK}${id.slice(0, 8)}${ending}`
  return windowsName(`${beginning(stem, LONGEST_NAME - mark.length)}${mark}`, LONGEST_NAME)
}

/** True if a name can stay unchanged, because Windows allows it and cannot confuse it with another one. */
function isSafe(name: string, longest: number): boolean {
  return windowsName(name, longest) === name && foldedName(name) === name
}
