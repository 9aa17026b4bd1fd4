/**
 * A key consists of two names, separated by a slash. The names contain no dots or slashes, so that no key can refer to
 * a file outside the store or to an incomplete upload.
 */
const KEY = /^[A-Za-z0-9_-]{1,100}\/[A-Za-z0-9_-]{1,100}$/

/** Returns the key. @throws Error if the key is not a valid blob key */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('a blob key must be two plain names joined by a slash')
  return key
}
