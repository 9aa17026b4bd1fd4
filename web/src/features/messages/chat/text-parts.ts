/** A part of a message: plain text, or a web address that becomes a link. */
export type TextPart = Readonly<{ text: string; href?: string }>

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/giu

/** Punctuation directly after an address; it belongs to the sentence, not to the address. */
const TRAILING = /[.,;:!?'’”»…]+$/u

/** Splits a text into plain parts and http or https addresses; the joined parts are equal to the text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found)
    if (!isWebAddress(address)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href: address })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Removes the punctuation after an address; a closing parenthesis is kept if the address contains an opening one. */
function withoutTail(found: string): string {
  let address = found
  for (;;) {
    const cut = address.replace(TRAILING, '')
    const next = cut.endsWith(')') && !cut.includes('(') ? cut.slice(0, -1) : cut
    if (next === address) return address
    address = next
  }
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  // A user name before the host can make a malicious address look trustworthy.
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
