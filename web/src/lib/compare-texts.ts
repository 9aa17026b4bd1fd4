import { languageOfProcess } from '@econsult/contract/languages/phrases'

const collator = new Intl.Collator(languageOfProcess())

/** Compares texts in the alphabetical order of this page's language, for sorting what people read. */
export function compareTexts(one: string, other: string): number {
  return collator.compare(one, other)
}
