/**
 * True in a deep run (`npm run test:deep`), in which search tests try many cases. `npm test` runs them in a short form;
 * tools/testing/deep.ts lists them with the reasons.
 */
export const isDeep = process.env['TEST_DEEP'] !== undefined

/** Returns the first value in `npm test`, and the second value in `npm run test:deep`. */
export function atDepth<Extent>(short: Extent, deep: Extent): Extent {
  return isDeep ? deep : short
}
