/** Scripts that are written without spaces between words. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * The words of a text, each with the spaces after it, by which two versions are compared (ANS-02). A dose or a date is
 * one word, so that it is replaced as a whole.
 */
export function wordsOf(text: string): string[] {
  const words = text.match(/\s+|\S+\s*/gu) ?? []
  return words.flatMap((word) =>
    WITHOUT_SPACES.test(word) ? Array.from(segmenter.segment(word), ({ segment }) => segment) : [word],
  )
}

/** True if two words are the same; the spaces after them do not count. */
export function isSameWord(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd()
}

/** Texts with more changed words than this are marked as replaced; many small changes would be unreadable. */
export const MOST_CHANGED_WORDS = 500
