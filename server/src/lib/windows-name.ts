/**
 * Characters that are not allowed in names on Windows: control characters and these symbols (Microsoft, Naming Files).
 */
const REFUSED = /[\p{Cc}<>:"/\\|?*]/gu

/** Device names: Windows opens the device instead of a file, even if the name continues with a dot and more text. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i

/**
 * Windows removes these characters from the end of a name. The file could then have another type, or replace another
 * file.
 */
const DROPPED_END = /[\s.]+$/u

/**
 * Maximum length of a file extension, more than any file has; a longer extension is truncated like the rest of the
 * name.
 */
const LONGEST_ENDING = 16

/**
 * Returns a name that a file or folder can have on Windows, macOS and Linux, at most this long in UTF-16 units. The
 * extension is kept if the name has to be truncated. Returns '' if no part of the name can be kept.
 */
export function windowsName(name: string, longest: number): string {
  const allowed = name.toWellFormed().replaceAll(REFUSED, '_').replace(/^\.+/, '').replace(DROPPED_END, '')
  const named = DEVICE.test(allowed) ? `_${allowed}` : allowed
  if (named.length <= longest) return named
  const [stem, ending] = splitEnding(named)
  return `${beginning(stem, longest - ending.length)}${ending}`
}

/** Splits a name into its stem and its extension with the dot; the extension is '' if there is none. */
export function splitEnding(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= LONGEST_ENDING ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}

/**
 * Returns the first characters of a text, at most this many UTF-16 units, without half a character and without trailing
 * characters that Windows would remove.
 */
export function beginning(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(DROPPED_END, '')
}

/**
 * Returns the same key for all names that Windows or macOS treat as equal: names that differ in letter case or in
 * Unicode composition.
 */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase()
}
