/** The product's name in titles, emails, reports and the top bar. This is the only definition of the name. */
export const PRODUCT_NAME = 'eConsult'

/**
 * The product's logo as SVG paths on a square grid: a background shape, and a cross drawn as a line with round ends.
 */
export const PRODUCT_MARK = {
  grid: 28,
  shape:
    'M7 1.5h14A5.5 5.5 0 0 1 26.5 7v10A5.5 5.5 0 0 1 21 22.5h-6.2L8.6 27a.6.6 0 0 1-1-.5v-4H7A5.5 5.5 0 0 1 1.5 17V7A5.5 5.5 0 0 1 7 1.5Z',
  cross: 'M14 7v10M9 12h10',
  crossWidth: 2.8,
} as const
