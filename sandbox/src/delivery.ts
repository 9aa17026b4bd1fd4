/** One item that the product sent, as the sandbox page shows it. */
export interface Delivery {
  readonly id: string
  readonly at: Date
  /** The recipient, for example an address or a number. */
  readonly to: string
  readonly title: string
  readonly text: string
  /** Links to its PDFs on the sandbox page. */
  readonly pdfs?: readonly string[]
}

/** One stand-in's list of received items. */
export interface DeliveryList {
  /** Heading on the page, for example 'Mail'. */
  readonly heading: string
  /** Newest first. */
  deliveries(): readonly Delivery[]
}
