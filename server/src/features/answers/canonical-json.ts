/** A value with one canonical form: its numbers are finite, its texts well-formed. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }

/**
 * The canonical JSON of a value after RFC 8785: members ordered by the UTF-16 code units of their names, no spaces, texts
 * and numbers as JSON.stringify writes them (sections 3.2.2 and 3.2.3).
 * @throws TypeError if a text has half a character, or a number is not finite: they have no canonical form
 */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${members.map(([name, each]) => `${canonicalJson(name)}:${canonicalJson(each)}`).join(',')}}`
  }
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('The text is not well-formed.')
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('The number is not finite.')
  return JSON.stringify(value)
}
