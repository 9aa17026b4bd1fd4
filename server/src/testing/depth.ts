/**
 * Whether this run searches long (`npm run test:deep`). Tests that search are in `npm test` in a short form; the list of
 * them, with the reasons, is tools/testing/deep.ts.
 */
export const isDeep = process.env['TEST_DEEP'] !== undefined

/** What a search does in `npm test`, and what it does in `npm run test:deep`. */
export function atDepth<Extent>(short: Extent, deep: Extent): Extent {
  return isDeep ? deep : short
}
