import type { Check } from './check.ts'
import { readTexts } from './read-texts.ts'

// The pattern for a space in a phrase, because a comment may have a line break between two words.
const GAP = '[\\s*/]+'
const phrase = (words: string) => new RegExp(words.replaceAll(' ', GAP), 'gi')

/** Matches references to documents that are not in the repository. */
const OUTSIDE = [
  phrase('\\bdocuments? [12]\\b'),
  phrase('\\bdecisions?, (?:sections? )?\\d'),
  phrase(
    '\\((?:[^()]*[;,] )?(?:security|design|quality|architecture|experience|growth|house|consult|words) page\\b',
  ),
  phrase('\\bpage, [A-Z]\\d'),
  phrase('\\b(?:the|our|its) specification\\b'),
  /\bshared\/(?:spec|design)\b/g,
  // Matches a path on a developer's machine.
  /(?<![\w.])\/(?:work|root|home|Users)\/[\w-]+/g,
]

/** Checks that comments, tests and documents cite only sources that are available to a reader of the repository. */
export const outsideDocuments: Check = {
  name: 'documents outside the repository',
  async run(root) {
    const files = readTexts(root).filter(({ path }) => path !== 'tools/checks/outside-documents.ts')
    if (files.length === 0) return ['No text was found, so nothing was checked.']
    return files.flatMap(({ path, text }) =>
      OUTSIDE.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(({ index, 0: words }) => {
          const line = text.slice(0, index).split('\n').length
          return `${path}:${line} cites a document outside the repository: ${words.replaceAll(/\s+/g, ' ')}`
        }),
      ),
    )
  },
}
