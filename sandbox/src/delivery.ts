/** An item that the product sent, as displayed on the sandbox page. */
export interface Delivery {
  readonly id: string
  readonly at: Date
  /** The recipient, for example an address or a phone number. */
  readonly to: string
  readonly title: string
  readonly text: string
  /** Links to the item's PDFs on the sandbox page. */
  readonly pdfs?: readonly string[]
}

/** The list of items that a stand-in received. */
export interface DeliveryList {
  /** Heading on the page, for example 'Mail'. */
  readonly heading: string
  /** Sorted newest first. */
  deliveries(): readonly Delivery[]
}
