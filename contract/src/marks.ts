/**
 * Most combining marks in a row, as accents above a letter: the number of Unicode's Stream-Safe Text Format (UAX 15).
 * No language needs half as many; without a limit, sorting and placing thousands of them takes minutes.
 */
const MOST_MARKS = 30

const TOO_MANY = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u')
const FURTHER = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/** True if a letter of the text has more marks than any language writes. */
export function hasTooManyMarks(text: string): boolean {
  return TOO_MANY.test(text)
}

/** The text without the surplus marks. */
export function boundMarks(text: string): string {
  return text.replaceAll(FURTHER, '$1')
}
