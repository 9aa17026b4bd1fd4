/** Whether every word of the search begins a part of the name, without regard to accents and case. */
export function hasName(name: string, search: string): boolean {
  const parts = wordsOf(name)
  return wordsOf(search).every((word) => parts.some((part) => part.startsWith(word)))
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
  return plain.split(/[\s-]+/).filter((word) => word !== '')
}
