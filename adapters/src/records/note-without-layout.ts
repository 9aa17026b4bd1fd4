import type { NoteSection } from './records-port.ts'

/** Maximum number of displayed characters of a note without layout. */
const MOST_SHOWN = 20_000

/** Returns the text, without tags, of a note that is too large to be laid out. */
export function noteWithoutLayout(html: string): NoteSection[] {
  const text = stripTags(html).slice(0, MOST_SHOWN)
  return [{ heading: null, text: `This note is too large to show with its layout. Its text:\n${text}` }]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The start of a tag or comment; other less-than signs belong to the text. */
const TAG = /<(?=[a-z/!?])/gi

/** Patterns for the end of a tag or comment, by its start. A script or style ends at its closing tag. */
const ENDS = [
  [/^<(?:script|style)\b/i, /<\/(?:script|style)[^>]*>/gi],
  [/^<!--/, /-->/g],
  [/^</, />/g],
] as const

/** Returns the text of HTML without tags, in a single pass over any input. */
function stripTags(html: string): string {
  const pieces: string[] = []
  let at = 0
  for (let tag = next(TAG, html, at); tag; tag = next(TAG, html, at)) {
    pieces.push(html.slice(at, tag.index))
    const beginning = html.slice(tag.index, tag.index + 8)
    const [, end = />/g] = ENDS.find(([start]) => start.test(beginning)) ?? []
    const ended = next(end, html, tag.index)
    at = ended ? ended.index + ended[0].length : html.length
  }
  const text = [...pieces, html.slice(at)].join(' ')
  return text
    .replaceAll(/&(\w{2,4});/g, (written, name: string) => ENTITIES[name] ?? written)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function next(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  const search = new RegExp(pattern)
  search.lastIndex = from
  return search.exec(text)
}
