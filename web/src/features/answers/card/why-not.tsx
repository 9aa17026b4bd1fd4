import { ANSWER_TEXTS } from '@econsult/contract/answers'
import { isBlank } from '@econsult/contract/written-text'
import { z } from 'zod'
import { ActionButton } from '../../../ui/action-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { Below, scrollIntoView } from './item-frame.ts'
import { phrases } from './phrases.ts'

type WhyNotProps = { busy: boolean; onSay: (reason: string) => Promise<void>; onClose: () => void }

/** Field for the reason why an advised item is not needed. */
export function WhyNot({ busy, onSay, onClose }: WhyNotProps) {
  const form = useFields(z.custom<{ reason: string }>(), {
    initial: { reason: '' },
    check: ({ reason }) => (isBlank(reason) ? { reason: ANSWER_TEXTS.notNeededReason } : {}),
    async save({ reason }) {
      await onSay(reason)
      return undefined
    },
  })
  return (
    <Below ref={scrollIntoView} noValidate onSubmit={form.submit}>
      <TextField
        label={phrases.notNeededBecause}
        autoFocus
        maxLength={1000}
        {...form.field('reason')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Escape closes this field without leaving the room.
          event.stopPropagation()
          onClose()
        }}
      />
      <ActionButton type="submit" variant="outlined" busy={busy}>
        {phrases.save}
      </ActionButton>
    </Below>
  )
}
