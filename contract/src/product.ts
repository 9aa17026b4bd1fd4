/** The product's name, for titles, mails, reports and the bar. Change it only here. */
export const PRODUCT_NAME = 'eConsult'

/** The product's mark as SVG paths on a square grid: a shape, and on it a cross as a line with round ends. */
export const PRODUCT_MARK = {
  grid: 28,
  shape:
    'M7 1.5h14A5.5 5.5 0 0 1 26.5 7v10A5.5 5.5 0 0 1 21 22.5h-6.2L8.6 27a.6.6 0 0 1-1-.5v-4H7A5.5 5.5 0 0 1 1.5 17V7A5.5 5.5 0 0 1 7 1.5Z',
  cross: 'M14 7v10M9 12h10',
  crossWidth: 2.8,
} as const
