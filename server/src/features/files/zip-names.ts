/**
 * The names of files in one zip: each unique regardless of letter case, none that leads out of its folder, and none
 * with an ending that Windows drops, by which a file would change its type or replace another one.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain =
      name
        .replaceAll(/[/\\:]/g, '_')
        .replace(/^\.+/, '')
        .replace(/[\s.]+$/, '') || 'file'
    const dot = plain.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, '']
    let unique = plain
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${stem} (${number})${ending}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
