/** A position in a page's text: the index of the text item, and the number of characters into it. */
export interface TextPlace {
  readonly item: number
  readonly offset: number
}

/** One search hit. */
export interface Hit {
  readonly from: TextPlace
  /** The position after the last character. */
  readonly to: TextPlace
}

/** The search hits on one page. */
export interface PageHits {
  readonly hits: readonly Hit[]
  /** Index of the current hit; null if it is on another page. */
  readonly current: number | null
}
