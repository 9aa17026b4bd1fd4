import { createSetupIntent, publicKey } from '@econsult/contract/billing'
import type { ReplyOf } from '@econsult/contract/call'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useEffect, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Row } from '../../ui/layout/words.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { CardFieldSkeleton } from './card-entry/card-field-skeleton.tsx'
import { CardFormFields } from './card-form-fields.tsx'
import { useCardForm } from './use-card-form.ts'
import { phrases } from './phrases.ts'

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20 })

type Begun = { clientSecret: string; keys: ReplyOf<typeof publicKey> }

type UpdateCardFormProps = { onSaved: () => Promise<void>; onCancel: () => void }

/** Requests a setup intent, then lets the user enter the card to store (ACC-05). */
export function UpdateCardForm({ onSaved, onCancel }: UpdateCardFormProps) {
  const [begun, setBegun] = useState<Begun | { failure: string }>()
  useEffect(() => {
    let left = false
    void beginSetup().then((found) => {
      if (!left) setBegun(found)
    })
    return () => {
      left = true
    }
  }, [])

  if (!begun) return <CardFieldSkeleton />
  if ('failure' in begun) {
    const retry = () => {
      setBegun(undefined)
      void beginSetup().then(setBegun)
    }
    return <FailedState title={phrases.cardFormNotOpened} detail={begun.failure} onRetry={retry} />
  }
  return <Fields begun={begun} onSaved={onSaved} onCancel={onCancel} />
}

async function beginSetup(): Promise<Begun | { failure: string }> {
  const [setup, keys] = await Promise.all([call(createSetupIntent, {}), call(publicKey, {})])
  if (setup.error) return { failure: setup.error.message }
  if (keys.error) return { failure: keys.error.message }
  return { clientSecret: setup.data.client_secret, keys: keys.data }
}

function Fields({ begun, onSaved, onCancel }: UpdateCardFormProps & { begun: Begun }) {
  const { form, controls } = useCardForm()
  const { nameField } = controls
  useEffect(() => nameField.current?.focus(), [nameField])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await form.submit({ kind: 'setup', clientSecret: begun.clientSecret }, onSaved)
  }

  return (
    <Form noValidate onSubmit={submit} aria-label={phrases.card}>
      <CardFormFields form={form} controls={controls} keys={begun.keys} />
      <Row gap={2} align="stretch" justify="end" wrap>
        <Button variant="outlined" onClick={onCancel}>
          {phrases.cancel}
        </Button>
        <ActionButton type="submit" variant="contained" busy={form.busy}>
          {phrases.subscribe}
        </ActionButton>
      </Row>
    </Form>
  )
}
