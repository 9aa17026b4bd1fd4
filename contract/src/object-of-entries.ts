/** `Object.fromEntries` with typed keys; the caller must provide an entry for every key. */
export function objectOfEntries<Key extends string, Value>(
  entries: readonly (readonly [Key, Value])[],
): Record<Key, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys, which are all there
  return Object.fromEntries(entries) as Record<Key, Value>
}
