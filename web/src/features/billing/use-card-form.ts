import { BILLING_TEXTS } from '@econsult/contract/billing'
import { type RefObject, useRef, useState } from 'react'
import type { CardDesk, CardOrder } from './card-entry/card-desk.ts'

/** What is wrong with a card form, by field; `form` is what belongs to none. */
export interface CardFormErrors {
  readonly name?: string
  readonly card?: string
  readonly form?: string
}

const AWAY = 'The card could not be handed over. Check your connection, then try again.'

/** The form's controls. */
export interface CardControls {
  readonly nameField: RefObject<HTMLInputElement | null>
  readonly desk: RefObject<CardDesk | null>
}

type NamelessOrder = Omit<CardOrder, 'name'>

export interface CardForm {
  readonly name: string
  readonly setName: (name: string) => void
  readonly errors: CardFormErrors
  readonly setErrors: (errors: CardFormErrors) => void
  readonly cardChanged: () => void
  readonly busy: boolean
  /** Hands the card over, then goes on; a second press meanwhile does nothing. */
  readonly submit: (order: NamelessOrder, next: () => Promise<void>) => Promise<void>
}

/** Name on card and card of a form, and handing them over (document 1, section 5: payment and card). */
export function useCardForm(): { form: CardForm; controls: CardControls } {
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<CardFormErrors>({})
  const [busy, setBusy] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const desk = useRef<CardDesk>(null)

  async function handOver(order: NamelessOrder): Promise<boolean> {
    const result = (await desk.current?.confirm({ ...order, name: name.trim() })) ?? 'away'
    if (result === 'refused') setErrors({ card: BILLING_TEXTS.cardError })
    if (result === 'away') setErrors({ form: AWAY })
    return result === 'taken'
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
  return { form, controls: { nameField, desk } }
}
