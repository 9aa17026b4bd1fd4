declare global {
  interface JSON {
    /** A value that JSON.stringify outputs unchanged (ECMAScript's source text access). */
    rawJSON(text: string): unknown
  }
}

/** Converts an id to a JSON number with all its digits, for JSON.stringify. */
export function jsonNumber(id: string): unknown {
  return /^(0|[1-9]\d{0,19})$/.test(id) ? JSON.rawJSON(id) : Number.NaN
}
