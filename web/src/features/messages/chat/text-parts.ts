/** A piece of a message: words as they are, or an address that can be followed. */
export type TextPart = Readonly<{ text: string; href?: string }>

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/giu

/** What ends a sentence and not an address. */
const TRAILING = /[.,;:!?'’”»…]+$/u

/** The text in pieces, its http and https addresses apart; put together they are the text again. */
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

/** Without the signs of the sentence around it; a bracket stays that was opened in the address. */
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
  // A name in front of the host makes an address look like another one.
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
