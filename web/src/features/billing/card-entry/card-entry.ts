import type { Ref } from 'react'

/** What the card is for: to pay now, or to be stored. */
export interface CardOrder {
  readonly kind: 'payment' | 'setup'
  readonly clientSecret: string
  readonly name: string
}

/** The result: accepted, refused by the bank or for invalid input, or the payment provider could not be reached. */
export type CardResult = 'taken' | 'refused' | 'away'

/** Sends the typed card to the payment provider; it never passes through our server. */
export interface CardEntry {
  readonly confirm: (order: CardOrder) => Promise<CardResult>
}

export interface CardFieldProps {
  readonly entryRef: Ref<CardEntry>
  readonly publicKey: string
  /** What is wrong with the card. */
  readonly error: string | undefined
  /** Called when something was typed. */
  readonly onChange: () => void
}
