import { cleanText } from '../text/clean-text.ts'
import { heightOfLines } from '../draw/draw-lines.ts'
import { layoutText, type TextLine } from './layout-text.ts'
import { widthOfRuns } from '../text/measured-words.ts'
import { STYLE, type TextStyle } from '../report-style.ts'

export type ListItem = { label: TextLine; lines: TextLine[] }

/** The paragraphs and lists of a text, and the gaps for its empty lines. */
export type BodyBlock =
  | { kind: 'paragraph'; lines: TextLine[] }
  | { kind: 'list'; items: ListItem[]; indent: number }
  | { kind: 'gap' }

/** The height, in points, of the gap for one or more consecutive empty lines. */
export const GAP = 7.5

/** The space between the label of a list item and its text, in points. */
export const LABEL_GAP = 4.5
const LIST_LINE = /^\s*(?<label>\d{1,2}[.)]|[-*•–])\s+(?<text>\S.*)$/

/** Splits a text into lines of at most `width` points. Lines that begin like the items of a list become a list. */
export function layoutBody(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  style: TextStyle = STYLE.body,
): BodyBlock[] {
  const layout = (words: string, within: number) => layoutText(doc, [{ text: words, style }], within)
  const blocks: BodyBlock[] = []
  const written = cleanText(text).trim()
  if (written === '') return blocks
  for (const group of groupLines(written)) {
    if (group.kind === 'gap') blocks.push(group)
    else if (group.kind === 'list') blocks.push(layoutList(doc, group.items, width, layout))
    else blocks.push({ kind: 'paragraph', lines: layout(group.text, width) })
  }
  return blocks
}

/** The height of a laid-out text in points. */
export function heightOfBody(blocks: BodyBlock[]): number {
  return blocks.reduce((height, block) => height + heightOfBlock(block), 0)
}

function heightOfBlock(block: BodyBlock): number {
  if (block.kind === 'gap') return GAP
  if (block.kind === 'paragraph') return heightOfLines(block.lines)
  return block.items.reduce((height, item) => height + heightOfLines(item.lines), 0)
}

type ItemText = { label: string; text: string }
type LineGroup = { kind: 'gap' } | { kind: 'paragraph'; text: string } | { kind: 'list'; items: ItemText[] }

function groupLines(text: string): LineGroup[] {
  const groups: LineGroup[] = []
  for (const line of text.split('\n')) {
    const last = groups.at(-1)
    const item = readItem(line)
    if (line.trim() === '') {
      if (last?.kind !== 'gap') groups.push({ kind: 'gap' })
    } else if (!item) groups.push({ kind: 'paragraph', text: line.trimEnd() })
    else if (last?.kind === 'list') last.items.push(item)
    else groups.push({ kind: 'list', items: [item] })
  }
  return groups
}

function readItem(line: string): ItemText | null {
  const { label, text } = LIST_LINE.exec(line)?.groups ?? {}
  return label && text ? { label, text: text.trimEnd() } : null
}

type Layout = (words: string, within: number) => TextLine[]

function layoutList(doc: PDFKit.PDFDocument, items: ItemText[], width: number, layout: Layout): BodyBlock {
  const labels = items.map(({ label }) => layout(label, width)[0] ?? [])
  const indent = Math.max(...labels.map((label) => widthOfRuns(doc, label))) + LABEL_GAP
  return {
    kind: 'list',
    indent,
    items: items.map(({ text }, index) => ({
      label: labels[index] ?? [],
      lines: layout(text, width - indent),
    })),
  }
}
