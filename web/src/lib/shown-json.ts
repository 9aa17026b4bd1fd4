import { withoutBidiControls } from '@econsult/contract/bidi-controls'

/**
 * What the server sent, with texts that are read as they are printed. The one place for all screens: a name that turns
 * the reading direction would otherwise do so in each of them. Null for what is no JSON.
 */
export function parseShown(json: string): unknown {
  try {
    return JSON.parse(withoutBidiControls(json))
  } catch {
    return null
  }
}

/** The same for data that was parsed already, as the live connection gives it. */
export function shown(data: unknown): unknown {
  return parseShown(JSON.stringify(data) ?? 'null')
}
