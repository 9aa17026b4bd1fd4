import { languageOfProcess } from '@econsult/contract/languages/phrases'

/** Joins words in the language of the page: 'A and B', 'A, B, and C'; with 'disjunction', 'A or B'. */
export function listWords(
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(languageOfProcess(), { type }).format(words)
}
