/** A block of a guide page: title, text, picture or list. */
export type GuideBlock =
  | { readonly kind: 'title' | 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly text: string; readonly name: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }

/** A piece of a line, written as plain text, **strong** or `typed`. */
export interface GuidePiece {
  readonly kind: 'plain' | 'strong' | 'typed'
  readonly text: string
}

const PICTURE = /^!\[(.+)\]\(([\w-]+)\)$/
const ITEM = /^(?:- |\d+\. )/

/** Parses a page of docs/guide, which is written in a small subset of Markdown. */
export function readGuidePage(markdown: string): GuideBlock[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map(readBlock)
}

function readBlock(block: string): GuideBlock {
  const [, words, name] = PICTURE.exec(block) ?? []
  if (words !== undefined && name !== undefined) return { kind: 'picture', text: words, name }
  if (block.startsWith('# ')) return { kind: 'title', text: block.slice(2) }
  if (!ITEM.test(block)) return { kind: 'text', text: block.replaceAll('\n', ' ') }
  const items = block.split('\n').map((line) => line.replace(ITEM, ''))
  return { kind: 'list', isOrdered: !block.startsWith('-'), items }
}

/** Splits a line into its pieces, in order. */
export function piecesOf(text: string): GuidePiece[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) }
      if (part.startsWith('`')) return { kind: 'typed', text: part.slice(1, -1) }
      return { kind: 'plain', text: part }
    })
}
