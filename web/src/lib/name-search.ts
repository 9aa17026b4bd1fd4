import { nameWords } from '@econsult/contract/name-words'

/** Whether every word of the search begins a word of the name, ignoring accents and case. */
export function hasName(name: string, search: string): boolean {
  const words = nameWords(name)
  return nameWords(search).every((start) => words.some((word) => word.startsWith(start)))
}
