import type { Ref } from 'react'

/** What a card is handed over for: to pay now, or to be kept. */
export interface CardOrder {
  readonly kind: 'payment' | 'setup'
  readonly clientSecret: string
  readonly name: string
}

/** How it went: taken, refused by the bank or for what was typed, or the provider was not reached. */
export type CardResult = 'taken' | 'refused' | 'away'

/** Takes the card that was typed to the payment provider; it never passes our server. */
export interface CardDesk {
  readonly confirm: (order: CardOrder) => Promise<CardResult>
}

export interface CardFieldProps {
  readonly deskRef: Ref<CardDesk>
  readonly publicKey: string
  /** What is wrong with the card. */
  readonly error: string | undefined
  /** Something was typed. */
  readonly onChange: () => void
}
