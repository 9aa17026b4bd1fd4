import { ANSWER_TEXTS } from '@econsult/contract/answers'
import { isBlank } from '@econsult/contract/written-text'
import { type SubmitEvent, useState } from 'react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Below, scrollIntoView } from './item-frame.ts'

type WhyNotProps = { busy: boolean; onSay: (reason: string) => Promise<void>; onClose: () => void }

/** Asks why something that an answer advises is not needed. */
export function WhyNot({ busy, onSay, onClose }: WhyNotProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBlank(reason)) setFault(ANSWER_TEXTS.notNeededReason)
    else void onSay(reason)
  }
  return (
    <Below ref={scrollIntoView} noValidate onSubmit={submit}>
      <TextField
        label="Not needed because"
        name="reason"
        autoFocus
        maxLength={1000}
        value={reason}
        error={fault}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // It closes this field and not the room.
          event.stopPropagation()
          onClose()
        }}
      />
      <ActionButton type="submit" variant="outlined" busy={busy}>
        Save
      </ActionButton>
    </Below>
  )
}
