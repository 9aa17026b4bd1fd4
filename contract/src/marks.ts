/**
 * Maximum number of consecutive combining marks, such as accents above a letter, from Unicode's Stream-Safe Text Format
 * (UAX 15). No language needs half as many. Without a limit, sorting and rendering thousands of marks takes minutes.
 */
const MOST_MARKS = 30

const TOO_MANY = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u')
const FURTHER = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/** True if a letter of the text has more marks than any language uses. */
export function hasTooManyMarks(text: string): boolean {
  return TOO_MANY.test(text)
}

/** Returns the text without the excess marks. */
export function boundMarks(text: string): string {
  return text.replaceAll(FURTHER, '$1')
}
