import { FieldError } from '../../../ui/fields/field.tsx'
import type { CardFault } from './card-entry.ts'

/** The specified text of a card error, with the payment provider's reason on a second line. */
export function CardError({ id, error }: { id: string; error: CardFault }) {
  const { text, reason } = error
  return (
    <FieldError id={id}>
      <span>
        {text}
        {reason ? <br /> : null}
        {reason}
      </span>
    </FieldError>
  )
}
