import type { TextFont } from './text/report-fonts.ts'

/** A letter page in points, portrait, with margins of 1 inch (CLOSE-05). */
export const PAGE = { width: 612, height: 792, margin: 72 } as const

/** The content area of a page, in points from the top left corner. */
export const CONTENT = { left: 72, right: 540, top: 72, bottom: 720, width: 468, height: 648 } as const

/** The largest area of a picture, in points: 6.5 by 7 inches. */
export const PICTURE_PLACE = { width: CONTENT.width, height: 504 } as const

/** The left column of conversation and code rows, and the left edge of their text. */
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
} as const

/** The look of text: font, size, line distance in points and colour. */
export type TextStyle = Readonly<{ font: TextFont; size: number; leading: number; color: string }>

const BODY = { size: 10, leading: 15 } as const

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
  productName: { font: 'semibold', size: 9.75, leading: 13.5, color: COLOR.navy },
} as const satisfies Record<string, TextStyle>
