import { expect, it } from 'vitest'
import { placeBlocks } from './place-blocks.ts'
import { CONTENT } from '../report-style.ts'

it('moves a block that does not fit to the top of the next page, without a gap above it', () => {
  const places = placeBlocks(600, [
    { height: 60, gapBefore: 12 },
    { height: 60, gapBefore: 12 },
    { height: 400, gapBefore: 12 },
    { height: 200, gapBefore: 12 },
  ])
  expect(places).toEqual([
    { pagesOn: 0, top: 612 },
    { pagesOn: 1, top: CONTENT.top },
    { pagesOn: 1, top: CONTENT.top + 72 },
    { pagesOn: 2, top: CONTENT.top },
  ])
})

it('positions a block taller than a page at the top of a page', () => {
  expect(placeBlocks(CONTENT.top, [{ height: 2000, gapBefore: 12 }])).toEqual([{ pagesOn: 0, top: 72 }])
})
