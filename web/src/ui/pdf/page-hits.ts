/** A place in a page's words: which of its text items, and how many characters into it. */
export interface TextPlace {
  readonly item: number
  readonly offset: number
}

/** One found piece of text. */
export interface Hit {
  readonly from: TextPlace
  /** After the last character. */
  readonly to: TextPlace
}

/** What a search found on one page. */
export interface PageHits {
  readonly hits: readonly Hit[]
  /** Place of the hit that the reader stands at; null where it is on another page. */
  readonly current: number | null
}
