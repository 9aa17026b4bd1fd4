import type { ReplyOf } from '@econsult/contract/call'
import type { publicKey } from '@econsult/contract/billing'
import type { KeyboardEvent } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Stack } from '../../ui/layout/words.ts'
import { CardField } from './card-entry/card-field.tsx'
import type { CardControls, CardForm } from './use-card-form.ts'
import { phrases } from './phrases.ts'

type CardFormFieldsProps = { form: CardForm; controls: CardControls; keys: ReplyOf<typeof publicKey> }

/** The fields for the name on the card and the card data. Enter in the name field does not submit (REG-06). */
export function CardFormFields({ form, controls, keys }: CardFormFieldsProps) {
  const { nameField, entry } = controls
  function holdEnter(event: KeyboardEvent) {
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <Stack gap={5}>
      {form.errors.form ? (
        <Banner tone="danger" role="alert">
          {form.errors.form}
        </Banner>
      ) : null}
      <TextField
        label={phrases.nameOnCard}
        name="nameOnCard"
        autoComplete="cc-name"
        ref={nameField}
        value={form.name}
        error={form.errors.name}
        onChange={(event) => form.setName(event.target.value)}
        onKeyDown={holdEnter}
      />
      <CardField
        entryRef={entry}
        publicKey={keys.publicKey}
        sandboxUrl={keys.sandboxUrl}
        error={form.errors.card}
        onChange={form.cardChanged}
      />
    </Stack>
  )
}
