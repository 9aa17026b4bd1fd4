/**
 * Invisible characters that change the direction in which the text after them is read (UAX 9): 'evil' and U+202E and
 * 'gpj.exe' is read 'evilexe.jpg'. No name may hold them today, but texts may, and older names and those of other systems.
 */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A text that is read on screens and in mails as it is printed, where these characters are left out too. */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(BIDI_CONTROLS, '')
}
