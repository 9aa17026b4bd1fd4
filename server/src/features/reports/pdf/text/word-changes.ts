import { isSameWord, MOST_CHANGED_WORDS, wordsOf } from '@econsult/contract/answers/words'
import { diffArrays } from 'diff'
import { type TextStyle, STYLE } from '../report-style.ts'

/** A piece of text with its style. */
interface Piece {
  readonly text: string
  readonly style: TextStyle
}

const COMPARED = { maxEditLength: MOST_CHANGED_WORDS, comparator: isSameWord }

/**
 * Returns a text as paragraphs in which the changes of the next version are marked word by word. Each mark contains a
 * word as well. An old dose therefore cannot be mistaken for the new one in a fax, in a screen reader or in extracted
 * text.
 */
export function markedChanges(before: string, after: string): Piece[][] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), COMPARED) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]
  const pieces = changes.flatMap(({ value, added, removed }, index) => {
    const text = value.join('')
    const isLast = index === changes.length - 1
    if (added) return marked('new', isLast ? text : spaced(text), STYLE.added)
    return removed ? marked('no longer', spaced(text), STYLE.removed) : [{ text, style: STYLE.body }]
  })
  return inParagraphs(pieces)
}

function marked(name: string, text: string, style: TextStyle): Piece[] {
  const words = text.trimEnd()
  if (words === '') return [{ text, style: STYLE.body }]
  return [
    { text: `[${name}: `, style: STYLE.quiet },
    { text: words, style },
    { text: `]${text.slice(words.length)}`, style: STYLE.quiet },
  ]
}

/** Adds a space at the end of a text that does not end with one, so that its mark does not touch the next mark. */
function spaced(text: string): string {
  return /\s$/u.test(text) ? text : `${text} `
}

function inParagraphs(pieces: readonly Piece[]): Piece[][] {
  const paragraphs: Piece[][] = [[]]
  for (const { text, style } of pieces) {
    text.split('\n').forEach((line, index) => {
      if (index > 0) paragraphs.push([])
      if (line !== '') paragraphs.at(-1)?.push({ text: line, style })
    })
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}
