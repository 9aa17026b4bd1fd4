import { compile } from 'html-to-text'
import type { NoteSection } from './records-port.ts'

/** Marks the text of a heading; no note can contain this character. */
const HEADING = '\u0001'
const MOST_CHARACTERS = 1_000_000

const plainText = compile({
  wordwrap: false,
  limits: { maxInputLength: MOST_CHARACTERS, maxDepth: 60 },
  formatters: {
    section(element, walk, builder) {
      builder.openBlock({ leadingLineBreaks: 2 })
      builder.addInline(HEADING)
      walk(element.children, builder)
      builder.closeBlock({ trailingLineBreaks: 1 })
    },
  },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'section' })),
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'script', 'style', 'head'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
})

/** The sections of a note written in HTML, or in plain text. */
export function sectionsOfHtml(html: string): NoteSection[] {
  const text = plainText(html.replaceAll(HEADING, ''))
  return text
    .split(new RegExp(`^(?=${HEADING})`, 'm'))
    .map(sectionOf)
    .filter(({ heading, text: body }) => heading !== null || body !== '')
}

function sectionOf(part: string): NoteSection {
  if (!part.startsWith(HEADING)) return { heading: null, text: part.trim() }
  const [heading = '', ...lines] = part.slice(HEADING.length).split('\n')
  return { heading: heading.trim(), text: lines.join('\n').trim() }
}
