import { createHash } from 'node:crypto'
import type { FilesTable } from '../../tables/files.ts'
import { beginning, foldedName, splitEnding, windowsName } from '../../lib/windows-name.ts'

/** With the folders around it, a path stays below the 259 characters that Windows allows. */
const LONGEST_NAME = 90
const LONGEST_FOLDER = 80

/** A character that is in no id and no stored name, so that a name with it is never that of another file. */
const MARK = '~'

/**
 * The path of a file in the zip: in the folder of its case or draft, under its stored name. A name that Windows
 * refuses, or cannot distinguish from another one because it ignores letter case, is changed and ends with a unique
 * mark.
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

/** True if a name can stay unchanged, and Windows cannot confuse it with another name. */
function isSafe(name: string, longest: number): boolean {
  return windowsName(name, longest) === name && foldedName(name) === name
}
