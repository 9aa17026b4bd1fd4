/**
 * Two names without a dot or a slash, so that no key can point outside the store, or to bytes that are still being
 * received.
 */
const KEY = /^[A-Za-z0-9_-]{1,100}\/[A-Za-z0-9_-]{1,100}$/

/** Returns the key. @throws Error if it is not a valid blob key */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('a blob key must be two plain names joined by a slash')
  return key
}
