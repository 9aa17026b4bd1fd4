/** Scripts without spaces between words. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Splits a text into words, each with the spaces after it, for comparing two versions (ANS-02). A dose or a date counts
 * as one word, so that it is replaced as a whole.
 */
export function wordsOf(text: string): string[] {
  const words = text.match(/\s+|\S+\s*/gu) ?? []
  return words.flatMap((word) =>
    WITHOUT_SPACES.test(word) ? Array.from(segmenter.segment(word), ({ segment }) => segment) : [word],
  )
}

/** True if two words are equal, ignoring the spaces after them. */
export function isSameWord(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd()
}

/** A text with more changed words than this is marked as replaced, because many small changes would be unreadable. */
export const MOST_CHANGED_WORDS = 500
