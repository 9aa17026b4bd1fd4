import { nameWords } from '@econsult/contract/name-words'

/** Whether each word of a search begins a word of the name. */
export function isNameFound(name: string, search: string): boolean {
  const words = nameWords(name)
  return nameWords(search).every((sought) => words.some((word) => word.startsWith(sought)))
}
