/** One thing that left the product, as the sandbox page shows it. */
export interface Delivery {
  readonly id: string
  readonly at: Date
  /** Where it went, for example an address or a number. */
  readonly to: string
  readonly title: string
  readonly text: string
  /** Where the page gives the PDFs that came with it. */
  readonly pdfs?: readonly string[]
}

/** One stand-in's list of what it received; each later vendor adds its own. */
export interface DeliveryList {
  /** Heading on the page, for example 'Mail'. */
  readonly heading: string
  /** Newest first. */
  deliveries(): readonly Delivery[]
}
