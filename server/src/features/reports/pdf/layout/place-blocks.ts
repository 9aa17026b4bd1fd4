import { CONTENT } from '../report-style.ts'

export type Block = { height: number; gapBefore: number }

/** The position of a block: the number of page breaks before it, and its upper edge in points. */
export type Place = { pagesOn: number; top: number }

/** Stacks unsplittable blocks from `y` downward, without a gap at the top of a page. */
export function placeBlocks(y: number, blocks: Block[]): Place[] {
  let pagesOn = 0
  let bottom = y
  return blocks.map(({ height, gapBefore }) => {
    const isAtTop = bottom === CONTENT.top
    let top = isAtTop ? bottom : bottom + gapBefore
    if (top + height > CONTENT.bottom && !isAtTop) {
      pagesOn += 1
      top = CONTENT.top
    }
    bottom = top + height
    return { pagesOn, top }
  })
}
