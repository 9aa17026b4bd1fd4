/** The names of files in one zip: each once whatever the case of its letters, and none that leads out of its folder. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = name.replaceAll(/[/\\:]/g, '_').replace(/^\.+/, '') || 'file'
    const dot = plain.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, '']
    let unique = plain
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${stem} (${number})${ending}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
