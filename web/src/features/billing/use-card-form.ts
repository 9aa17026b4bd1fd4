import { BILLING_TEXTS } from '@econsult/contract/billing'
import { type RefObject, useRef, useState } from 'react'
import type { CardEntry, CardFault, CardOrder } from './card-entry/card-entry.ts'
import { phrases } from './phrases.ts'

/** The errors of a card form by field; `form` contains errors that belong to no field. */
export interface CardFormErrors {
  readonly name?: string
  readonly card?: CardFault
  readonly form?: string
}

const AWAY = phrases.cardNotSent

/** The input components of the form. */
export interface CardControls {
  readonly nameField: RefObject<HTMLInputElement | null>
  readonly entry: RefObject<CardEntry | null>
}

type NamelessOrder = Omit<CardOrder, 'name'>

export interface CardForm {
  readonly name: string
  readonly setName: (name: string) => void
  readonly errors: CardFormErrors
  readonly setErrors: (errors: CardFormErrors) => void
  readonly cardChanged: () => void
  readonly busy: boolean
  /** Sends the card, then calls `next`; further clicks are ignored until it is done. */
  readonly submit: (order: NamelessOrder, next: () => Promise<void>) => Promise<void>
}

/** A form with the name on card and the card data, which are sent to the payment provider (REG-06, ACC-05). */
export function useCardForm(): { form: CardForm; controls: CardControls } {
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<CardFormErrors>({})
  const [busy, setBusy] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const entry = useRef<CardEntry>(null)

  async function handOver(order: NamelessOrder): Promise<boolean> {
    const result = (await entry.current?.confirm({ ...order, name: name.trim() })) ?? 'away'
    if (result === 'taken') return true
    if (result === 'away') setErrors({ form: AWAY })
    else setErrors({ card: { text: BILLING_TEXTS.cardError, reason: result.refused } })
    return false
  }

  const form: CardForm = {
    name,
    setName(typed) {
      setName(typed)
      setErrors(({ name: _gone, ...others }) => others)
    },
    errors,
    setErrors,
    cardChanged: () => setErrors(({ card: _gone, ...others }) => others),
    busy,
    async submit(order, next) {
      if (busy) return
      if (name.trim() === '') {
        setErrors({ name: BILLING_TEXTS.nameRequired })
        nameField.current?.focus()
        return
      }
      setErrors({})
      setBusy(true)
      try {
        if (await handOver(order)) await next()
      } finally {
        setBusy(false)
      }
    },
  }
  return { form, controls: { nameField, entry } }
}
