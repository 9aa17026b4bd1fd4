import { beginning, foldedName, splitEnding, windowsName } from '../../lib/windows-name.ts'

/**
 * The maximum length of a name. Windows allows 259 characters for a path with all its folders. This length leaves
 * enough for the path of the download folder.
 */
const LONGEST = 120

/**
 * Returns the names of the files in one zip. Each name can be unpacked on Windows, contains no path to another folder,
 * and is unique even if letter case is ignored, as on Windows.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = windowsName(name, LONGEST) || 'file'
    let unique = plain
    for (let number = 2; taken.has(foldedName(unique)); number += 1) unique = numbered(plain, number)
    taken.add(foldedName(unique))
    return unique
  })
}

function numbered(name: string, number: number): string {
  const [stem, ending] = splitEnding(name)
  const mark = ` (${number})${ending}`
  return `${beginning(stem, LONGEST - mark.length)}${mark}`
}
