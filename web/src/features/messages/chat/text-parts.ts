/** A piece of a message: plain text, or an address to link to. */
export type TextPart = Readonly<{ text: string; href?: string }>

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/giu

/** Punctuation after an address that belongs to the sentence. */
const TRAILING = /[.,;:!?'’”»…]+$/u

/** Splits a text into plain pieces and http or https addresses; joined, the pieces are the text again. */
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

/** Removes the sentence's punctuation; a closing bracket stays if the address contains the opening one. */
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
  // A user name before the host can make an address look like another one.
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
