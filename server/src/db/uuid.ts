const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns true if a text can be compared with a uuid column; the database refuses all others. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The lowest id, from which lists in the order of their ids start. */
export const LOWEST_UUID = '00000000-0000-0000-0000-000000000000'
