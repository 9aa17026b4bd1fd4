import { withoutBidiControls } from '@econsult/contract/bidi-controls'

/**
 * Parses JSON from the server and changes its texts so that they are displayed in the order in which they were written.
 * This is done centrally for all screens, because a name could otherwise change the reading direction on each of them.
 * Returns null for invalid JSON.
 */
export function parseShown(json: string): unknown {
  try {
    return JSON.parse(withoutBidiControls(json))
  } catch {
    return null
  }
}

/** Changes the texts of already parsed data in the same way, such as data of the live connection. */
export function shown(data: unknown): unknown {
  return parseShown(JSON.stringify(data) ?? 'null')
}
