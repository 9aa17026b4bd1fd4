import type { TextFile } from './read-texts.ts'
import type { TestTitles } from './test-titles.ts'

const ANY_ID = /[A-Z]{2,5}-\d+|[A-Z]\d{1,2}/g

/**
 * Creates a function that returns the ids cited in a file. Paper sizes, diagnosis codes and similar texts look like ids
 * too, so only the following count as citations:
 * - an area of the requirements with a number, anywhere: INB-07;
 * - parentheses that contain only ids: (F2), (B6 to B8), (REG-07, W12);
 * - an id after the word control: control F2;
 * - the ids at the beginning of a test's title: test('F2 CASE-05 a file …').
 * The letters of controls and the areas of requirements are those of the `listed` ids.
 */
export function createCitationFinder(listed: string[]): (file: TextFile, titles?: TestTitles) => string[] {
  const prefixes = [...new Set(listed.map((id) => id.replace(/-?\d+$/, '')))]
  const areas = prefixes.filter((prefix) => prefix.length > 1).join('|')
  const letters = prefixes.filter((prefix) => prefix.length === 1).join('')
  const id = `(?:[A-Z]{2,5}-\\d\\d|[${letters}]\\d{1,2})`
  const inText = [
    new RegExp(`\\b(?:${areas})-\\d+\\b`, 'g'),
    new RegExp(`(?<=\\s\\()${id}(?:(?:,| to| and) ${id})*(?=\\))`, 'g'),
    new RegExp(`(?<=\\bcontrols? )${id}\\b`, 'g'),
  ]
  const atStart = new RegExp(`^${id}(?: ${id})*(?=[ :,])`)
  return ({ text }, titles) => {
    const citations = [
      ...inText.flatMap((pattern) => text.match(pattern) ?? []),
      ...(titles?.titles ?? []).flatMap((title) => title.match(atStart) ?? []),
    ]
    return [...new Set(citations.flatMap((citation) => citation.match(ANY_ID) ?? []))]
  }
}
