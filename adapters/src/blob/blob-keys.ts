/** Two names without a dot or a slash, so that no key leads elsewhere or to bytes on their way in. */
const KEY = /^[A-Za-z0-9_-]{1,100}\/[A-Za-z0-9_-]{1,100}$/

/** The key itself. @throws Error where it is no key of a blob */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('a key is two plain names with a slash between')
  return key
}
