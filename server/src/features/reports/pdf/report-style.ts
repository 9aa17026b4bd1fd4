import type { TextFont } from './text/report-fonts.ts'

/** A portrait letter page in points, with margins of 1 inch (CLOSE-05). */
export const PAGE = { width: 612, height: 792, margin: 72 } as const

/** The content area of a page, in points from the top left corner. */
export const CONTENT = { left: 72, right: 540, top: 72, bottom: 720, width: 468, height: 648 } as const

/** The maximum size of a picture in points: 6.5 by 7 inches. */
export const PICTURE_PLACE = { width: CONTENT.width, height: 504 } as const

/**
 * The left column in the rows of the conversation and of the codes: its width, and the left edge and width of the text
 * beside it.
 */
export const ROW = { labelWidth: 84, textLeft: CONTENT.left + 96, textWidth: CONTENT.width - 96 } as const

export const COLOR = {
  text: '#16232E',
  secondary: '#465664',
  meta: '#5D6D7A',
  navy: '#14304F',
  line: '#E3E8ED',
  strongLine: '#CBD4DB',
  primary: '#0B7570',
  onPrimary: '#FFFFFF',
  danger: '#A3201A',
} as const

/** A text style: font, size, line height in points, color, and an optional line under or through the text. */
export type TextStyle = Readonly<{
  font: TextFont
  size: number
  leading: number
  color: string
  line?: 'under' | 'through'
}>

const BODY = { size: 10, leading: 15 } as const
const CELL = { size: 9.375, leading: 13.5 } as const
const SEAL = { size: 9, leading: 13.5 } as const

export const STYLE = {
  title: { font: 'semibold', size: 19.5, leading: 25.5, color: COLOR.navy },
  subtitle: { font: 'regular', ...BODY, color: COLOR.secondary },
  heading: { font: 'semibold', size: 11.25, leading: 16.5, color: COLOR.navy },
  headingNote: { font: 'regular', size: 9, leading: 16.5, color: COLOR.meta },
  label: { font: 'regular', size: 8.625, leading: 11.25, color: COLOR.meta },
  body: { font: 'regular', ...BODY, color: COLOR.text },
  strong: { font: 'semibold', ...BODY, color: COLOR.text },
  quiet: { font: 'regular', ...BODY, color: COLOR.meta },
  event: { font: 'italic', ...BODY, color: COLOR.secondary },
  time: { font: 'regular', size: 9, leading: 15, color: COLOR.meta },
  meta: { font: 'regular', size: 9, leading: 12, color: COLOR.meta },
  recommendation: { font: 'semibold', size: 10.5, leading: 15.75, color: COLOR.text },
  answerLabel: { font: 'semibold', size: 8.625, leading: 12.75, color: COLOR.meta },
  columnHead: { font: 'semibold', size: 8.625, leading: 13.5, color: COLOR.meta },
  cell: { font: 'regular', ...CELL, color: COLOR.text },
  signer: { font: 'semibold', ...SEAL, color: COLOR.text },
  signed: { font: 'regular', ...SEAL, color: COLOR.text },
  sealNote: { font: 'regular', ...SEAL, color: COLOR.meta },
  hash: { font: 'mono', size: 8.25, leading: 13.5, color: COLOR.secondary },
  removed: { font: 'regular', ...BODY, color: COLOR.danger, line: 'through' },
  added: { font: 'regular', ...BODY, color: COLOR.primary, line: 'under' },
  productName: { font: 'semibold', size: 9.75, leading: 13.5, color: COLOR.navy },
} as const satisfies Record<string, TextStyle>
