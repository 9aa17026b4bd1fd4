/**
 * Invisible characters that change the display direction of the text after them (UAX 9). For example, 'evil' followed
 * by U+202E and 'gpj.exe' is displayed as 'evilexe.jpg'. New names may not contain these characters; texts, older names
 * and names from other systems may.
 */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Removes these characters from a text before it is displayed or emailed. Printed texts omit them too. */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(BIDI_CONTROLS, '')
}
