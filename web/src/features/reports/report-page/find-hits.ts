import type { Hit, TextPlace } from '../../../ui/pdf/page-hits.ts'

/** One text item of a page, as returned by pdf.js. */
export interface TextItem {
  readonly str: string
  readonly hasEOL: boolean
}

/** Maximum number of hits on a page; a user would not step through more. */
const MOST_HITS = 2000

/** Finds all hits of a query on a page, ignoring case; a space in the query also matches a line break. */
export function findHits(items: readonly TextItem[], query: string): Hit[] {
  const words = query.trim().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  const { text, starts } = joined(items)
  const wanted = new RegExp(words.map(escaped).join('\\s+'), 'giu')
  const hits: Hit[] = []
  for (const { index, 0: found } of text.matchAll(wanted)) {
    hits.push({
      from: placeAt(starts, index),
      to: afterLast(placeAt(starts, index + found.length - 1)),
    })
    if (hits.length === MOST_HITS) break
  }
  return hits
}

/** Joins the text items of a page into one string; `starts` lists the index at which each item begins. */
function joined(items: readonly TextItem[]): { text: string; starts: number[] } {
  let text = ''
  const starts = items.map(({ str, hasEOL }) => {
    const start = text.length
    text += hasEOL ? `${str}\n` : str
    return start
  })
  return { text, starts }
}

function placeAt(starts: readonly number[], index: number): TextPlace {
  const item = starts.findLastIndex((start) => start <= index)
  return { item, offset: index - (starts[item] ?? 0) }
}

function afterLast({ item, offset }: TextPlace): TextPlace {
  return { item, offset: offset + 1 }
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&')
}
