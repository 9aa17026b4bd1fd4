import type { AuditCheck } from '@econsult/contract/audit/check'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { useOwnPractice } from '../../../lib/session/use-practice.ts'
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Stack } from '../../../ui/layout/words.ts'
import { type ComparedCopy, compareCopies } from './compare-copies.ts'
import { phrases } from './phrases.ts'

type CompareDialogProps = { checkpoints: AuditCheck['checkpoints']; onClose: () => void }

/** Dialog that compares an externally stored checkpoint with the product's current one. */
export function CompareDialog({ checkpoints, onClose }: CompareDialogProps) {
  const practiceId = useOwnPractice()?.id ?? ''
  const [text, setText] = useState('')
  const compared = compareCopies(text, { practiceId, checkpoints })
  return (
    <DialogFrame title={phrases.compareWithCopy} width={640} busy={false} onClose={onClose}>
      <DialogContent>
        <Stack gap={4}>
          <TextAreaField
            label={phrases.checkpointText}
            help={phrases.pasteAll}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoFocus
          />
          <div aria-live="polite">
            {text !== '' && compared.length === 0 ? phrases.noCheckpointInText : null}
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
  if (isSame === undefined) return phrases.checkpointNotListed({ checkpoint: number })
  return isSame
    ? phrases.sameAsCopy({ checkpoint: number })
    : phrases.differsTrustCopy({ checkpoint: number })
}
