import { compile, type DomNode } from 'html-to-text'
import { z } from 'zod'
import { isWithinLimits } from './note-limits.ts'
import type { NoteSection } from './records-port.ts'
import { noteWithoutLayout } from './note-without-layout.ts'

/** Marks the text of a heading; notes never contain this character. */
const HEADING = '\u0001'

/** Separates the cells of a row, so that an empty cell does not shift the following cells. */
const CELL_GAP = ' | '

/** Maximum number of characters in a note's HTML and in its text: several times the longest visit note. */
const MOST = { html: 1_000_000, text: 200_000 } as const

const plainText = compile({
  wordwrap: false,
  formatters: {
    section(element, walk, builder) {
      builder.openBlock({ leadingLineBreaks: 2 })
      builder.addInline(HEADING)
      walk(element.children, builder)
      builder.closeBlock({ trailingLineBreaks: 1 })
    },
    // Replaces the table formatter of the library, which pads columns: one long cell and many rows would use gigabytes
    // of memory.
    rows(element, walk, builder) {
      builder.openTable()
      for (const row of rowsIn(element)) {
        builder.openTableRow()
        for (const cell of cellsIn(row)) {
          builder.openTableCell()
          walk(cell.children, builder)
          builder.closeTableCell()
        }
        builder.closeTableRow()
      }
      builder.closeTable({
        tableToString: (rows) => rows.map((cells) => rowText(cells.map(({ text }) => text))).join('\n'),
      })
    },
  },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'section' })),
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'script', 'style', 'head'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'table', format: 'rows' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
})

const GROUPS = new Set(['thead', 'tbody', 'tfoot', 'center'])

function rowsIn({ children }: DomNode): DomNode[] {
  return children.flatMap((child) => {
    if (GROUPS.has(child.name ?? '')) return rowsIn(child)
    return child.name === 'tr' || child.name === 'caption' ? [child] : []
  })
}

/** Formats a caption as a row with one cell. */
function cellsIn(row: DomNode): DomNode[] {
  return row.name === 'caption' ? [row] : row.children.filter(({ name }) => name === 'td' || name === 'th')
}

/** Joins short cells into one line. In a table that contains a whole note, the lines of the note are kept. */
function rowText(cells: readonly string[]): string {
  if (cells.some((text) => text.includes('\n'))) return cells.filter((text) => text !== '').join('\n')
  return cells.join(CELL_GAP).trim()
}

const workSchema = z.object({ html: z.string() })

/** Returns the sections of a note; runs in a separate thread. */
export default function sectionsOfNote(input: unknown): NoteSection[] {
  const { html } = workSchema.parse(input)
  const isSmall = html.length <= MOST.html && isWithinLimits(html)
  const text = isSmall ? plainText(html.replaceAll(HEADING, '')) : ''
  if (!isSmall || text.length > MOST.text) return noteWithoutLayout(html)
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
