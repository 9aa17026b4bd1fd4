import { Parser } from 'htmlparser2'

/** Limits on the content of a visit note. Actual notes from record systems have a tenth of these amounts. */
const MOST = {
  depth: 100,
  tables: 500,
  cells: 20_000,
  span: 1000,
  elements: 100_000,
  headings: 1000,
} as const

class NoteTooLarge extends Error {
  override readonly name = 'NoteTooLarge'
}

/** True if the content of a note can be laid out; the check stops at the first exceeded limit. */
export function isWithinLimits(html: string): boolean {
  try {
    new Parser(countingHandler()).end(html)
    return true
  } catch (error) {
    if (error instanceof NoteTooLarge) return false
    throw error
  }
}

function countingHandler() {
  const counts = { depth: 0, tables: 0, cells: 0, elements: 0, headings: 0 }
  const count = (what: keyof typeof counts) => {
    counts[what] += 1
    if (counts[what] > MOST[what]) throw new NoteTooLarge()
  }
  return {
    onopentag(name: string, attributes: Readonly<Record<string, string>>) {
      count('depth')
      count('elements')
      if (name === 'table') count('tables')
      if (/^h[1-6]$/.test(name)) count('headings')
      if (name !== 'td' && name !== 'th') return
      count('cells')
      const spans = [attributes['colspan'], attributes['rowspan']].map(Number)
      if (spans.some((span) => span > MOST.span)) throw new NoteTooLarge()
    },
    onclosetag() {
      counts.depth -= 1
    },
  }
}
