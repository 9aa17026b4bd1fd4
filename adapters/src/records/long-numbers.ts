declare global {
  interface JSON {
    /** A value that JSON.stringify writes unchanged (ECMAScript's source text access). */
    rawJSON(text: string): unknown
  }
}

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown
const parse: (text: string, reviver: Reviver) => unknown = JSON.parse

/** Parses JSON; a whole number too large for a double, such as a 64-bit id, becomes a string of its digits. */
export function parseJson(text: string): unknown {
  return parse(text, (_key, value, context) => {
    const source = context?.source
    const isLong = typeof value === 'number' && source !== undefined && /^-?\d+$/.test(source)
    return isLong && !Number.isSafeInteger(value) ? source : value
  })
}

/** An id as a JSON number with all its digits, for JSON.stringify. */
export function jsonNumber(id: string): unknown {
  return /^(0|[1-9]\d{0,19})$/.test(id) ? JSON.rawJSON(id) : Number.NaN
}
