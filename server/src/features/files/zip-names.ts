import { beginning, foldedName, splitEnding, windowsName } from '../../lib/windows-name.ts'

/**
 * The longest name, short enough that Windows, which allows 259 characters with all folders, can unpack the zip where
 * people keep downloads.
 */
const LONGEST = 120

/**
 * The names of files in one zip: each can be unpacked on Windows, none leads outside its folder, and each is unique on
 * Windows too, where letter case does not count.
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
