import { drawLine } from './draw-lines.ts'
import { layoutText } from '../layout/layout-text.ts'
import { widthOfRuns } from '../text/measured-words.ts'
import type { PageFlow } from '../layout/page-flow.ts'
import { COLOR, CONTENT, STYLE } from '../report-style.ts'

const SPACE = { before: 16.5, line: 1.125, textToLine: 3 } as const

/** The default space below the line under a heading, in points. */
const USUAL_SPACE_AFTER = 7.5

/** The height of a heading including the space around it, in points. */
const HEADING_HEIGHT = SPACE.before + STYLE.heading.leading + SPACE.textToLine + SPACE.line

type Heading = {
  text: string
  /** Small text that is printed at the right end of the heading. */
  note?: string
  /** The space, in points, that must be left on the same page below the heading. */
  keepWith: number
  /** The space below the line under the heading, in points. */
  spaceAfter?: number
}

/** Draws a section heading with a line below it. Opens the structure element of the section and returns it. */
export function drawHeading(
  flow: PageFlow,
  parent: PDFKit.PDFStructureElement,
  heading: Heading,
): PDFKit.PDFStructureElement {
  const { doc } = flow
  const { spaceAfter = USUAL_SPACE_AFTER } = heading
  flow.makeRoom(HEADING_HEIGHT + spaceAfter + heading.keepWith)
  flow.skip(SPACE.before)
  const section = doc.struct('Sect')
  parent.add(section)
  addLine(flow, section, 'H2', { text: heading.text, style: STYLE.heading, align: 'left' })
  if (heading.note) {
    addLine(flow, section, 'P', { text: heading.note, style: STYLE.headingNote, align: 'right' })
  }
  flow.y += STYLE.heading.leading + SPACE.textToLine
  flow.rule(SPACE.line, COLOR.navy)
  flow.y += spaceAfter
  return section
}

type PlacedText = { text: string; style: (typeof STYLE)[keyof typeof STYLE]; align: 'left' | 'right' }

function addLine(flow: PageFlow, parent: PDFKit.PDFStructureElement, tag: string, placed: PlacedText): void {
  const [line = []] = layoutText(flow.doc, [placed], CONTENT.width)
  const left = placed.align === 'left' ? CONTENT.left : CONTENT.right - widthOfRuns(flow.doc, line)
  const element = flow.doc.struct(tag, {}, flow.doc.markStructureContent(tag))
  drawLine(flow.doc, line, left, flow.y)
  flow.doc.endMarkedContent()
  parent.add(element)
}
