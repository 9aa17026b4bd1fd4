import { PRODUCT_MARK } from '@econsult/contract/product'
import { lightTokens } from './src/app/theme/tokens.ts'

/** The product's logo as an SVG file; optionally on a background, with this many units of padding. */
export function markSvg(room = 0, ground?: string): string {
  const { grid, shape, cross, crossWidth } = PRODUCT_MARK
  const whole = grid + 2 * room
  const back = ground
    ? `<rect x="${-room}" y="${-room}" width="${whole}" height="${whole}" fill="${ground}"/>`
    : ''
  const bubble = `<path d="${shape}" fill="${lightTokens.primary}"/>`
  const line = `stroke="${lightTokens.onPrimary}" stroke-width="${crossWidth}" stroke-linecap="round"`
  const drawing = `${back}${bubble}<path d="${cross}" ${line}/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-room} ${-room} ${whole} ${whole}">${drawing}</svg>`
}
