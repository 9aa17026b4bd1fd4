const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns true if a text can be compared with a uuid column; for other texts, the database returns an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The lowest id, at which lists in the order of ids start. */
export const LOWEST_UUID = '00000000-0000-0000-0000-000000000000'
