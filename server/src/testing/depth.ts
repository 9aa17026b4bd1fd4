/**
 * True in a deep run (`npm run test:deep`), in which tests that search try many cases. In `npm test` they run in a
 * short form; the list of them, with the reasons, is tools/testing/deep.ts.
 */
export const isDeep = process.env['TEST_DEEP'] !== undefined

/** Returns the first value in `npm test`, and the second one in `npm run test:deep`. */
export function atDepth<Extent>(short: Extent, deep: Extent): Extent {
  return isDeep ? deep : short
}
