import type { AuditCheck } from '@econsult/contract/audit/check'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { useOwnPractice } from '../../../lib/session/use-practice.ts'
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Stack } from '../../../ui/layout/words.ts'
import { type ComparedCopy, compareCopies } from './compare-copies.ts'

type CompareDialogProps = { checkpoints: AuditCheck['checkpoints']; onClose: () => void }

/** Dialog that compares an externally stored checkpoint with the product's current one. */
export function CompareDialog({ checkpoints, onClose }: CompareDialogProps) {
  const practiceId = useOwnPractice()?.id ?? ''
  const [text, setText] = useState('')
  const compared = compareCopies(text, { practiceId, checkpoints })
  return (
    <DialogFrame title="Compare with the copy outside" width={640} busy={false} onClose={onClose}>
      <DialogContent>
        <Stack gap={4}>
          <TextAreaField
            label="Checkpoint from the email, bucket or witness"
            help="Paste all of it. Nothing is sent."
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoFocus
          />
          <div aria-live="polite">
            {text !== '' && compared.length === 0
              ? 'There is no checkpoint of your practice in this text.'
              : null}
            {compared.map((copy) => (
              <div key={copy.number}>{wordsOf(copy)}</div>
            ))}
          </div>
        </Stack>
      </DialogContent>
    </DialogFrame>
  )
}

function wordsOf({ number, isSame }: ComparedCopy): string {
  if (isSame === undefined)
    return `Checkpoint ${number} is not on this page: use npm run verify-audit with the export.`
  return isSame
    ? `Checkpoint ${number} here and its copy outside are the same.`
    : `Checkpoint ${number} differs from the copy outside. Trust the copy.`
}
