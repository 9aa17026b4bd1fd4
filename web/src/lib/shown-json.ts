import { withoutBidiControls } from '@econsult/contract/bidi-controls'

/**
 * Parses JSON from the server, with its texts changed so that they are read in the order in which they are written.
 * Done once for all screens: otherwise a name that turns the reading direction would do so on each of them. Null for
 * invalid JSON.
 */
export function parseShown(json: string): unknown {
  try {
    return JSON.parse(withoutBidiControls(json))
  } catch {
    return null
  }
}

/** The same for data that is already parsed, such as that of the live connection. */
export function shown(data: unknown): unknown {
  return parseShown(JSON.stringify(data) ?? 'null')
}
