import type { Ref } from 'react'

/** The purpose of the card: an immediate payment, or storage for later. */
export interface CardOrder {
  readonly kind: 'payment' | 'setup'
  readonly clientSecret: string
  readonly name: string
}

/**
 * The result: accepted; the payment provider could not be reached; or refused by the bank or for invalid input, with
 * the provider's reason if it is meant for the cardholder.
 */
export type CardResult = 'taken' | 'away' | { readonly refused: string | undefined }

/** A card error, with the payment provider's reason. */
export interface CardFault {
  readonly text: string
  readonly reason: string | undefined
}

/** Sends the typed card directly to the payment provider; it never reaches our server. */
export interface CardEntry {
  readonly confirm: (order: CardOrder) => Promise<CardResult>
}

export interface CardFieldProps {
  readonly entryRef: Ref<CardEntry>
  readonly publicKey: string
  readonly error: CardFault | undefined
  /** Called when the input has changed. */
  readonly onChange: () => void
}
