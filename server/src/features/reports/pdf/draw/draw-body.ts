import { drawLine, flowLines, heightOfLines } from './draw-lines.ts'
import { GAP, LABEL_GAP, type BodyBlock, type ListItem } from '../layout/layout-body.ts'
import { widthOfRuns } from '../text/measured-words.ts'
import { taggedList } from './tagged-list.ts'
import type { PageFlow } from '../layout/page-flow.ts'

type Element = PDFKit.PDFStructureElement

/** Draws a laid-out text with its left edge at `left`, on as many pages as needed. */
export function drawBody(flow: PageFlow, parent: Element, blocks: BodyBlock[], left: number): void {
  for (const block of blocks) {
    if (block.kind === 'gap') flow.y = Math.min(flow.y + GAP, flow.y + flow.spaceLeft)
    else if (block.kind === 'paragraph') flowLines(flow, parent, 'P', block.lines, left)
    else drawList(flow, parent, block, left)
  }
}

type ListBlock = Extract<BodyBlock, { kind: 'list' }>

function drawList(flow: PageFlow, parent: Element, block: ListBlock, left: number): void {
  const isNumbered = /^\d/.test(block.items[0]?.label[0]?.text ?? '')
  const list = taggedList(flow.doc, isNumbered ? 'Decimal' : 'Disc')
  parent.add(list)
  for (const item of block.items) drawItem(flow, list, item, left, block.indent)
  list.end()
}

function drawItem(flow: PageFlow, list: Element, item: ListItem, left: number, indent: number): void {
  const { doc } = flow
  flow.makeRoom(heightOfLines(item.lines.slice(0, 2)))
  const element = doc.struct('LI')
  list.add(element)
  const label = doc.struct('Lbl', {}, doc.markStructureContent('Lbl'))
  drawLine(doc, item.label, left + indent - widthOfRuns(doc, item.label) - LABEL_GAP, flow.y)
  doc.endMarkedContent()
  element.add(label)
  flowLines(flow, element, 'LBody', item.lines, left + indent)
  element.end()
}
