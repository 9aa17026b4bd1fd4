const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be compared with a uuid column; the database refuses any other. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The id before all others, from which lists in the order of their ids begin. */
export const LOWEST_UUID = '00000000-0000-0000-0000-000000000000'
