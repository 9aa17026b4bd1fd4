import type { AnswerContent } from '@econsult/contract/answers/content'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { DraftView } from './draft-view.tsx'
import { phrases } from './phrases.ts'

/** Dialog in which a specialist previews the answer as the sender will see it, before signing (ANS-01). */
export function PreviewDialog({ content, onClose }: { content: AnswerContent; onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{phrases.previewTitle}</DialogTitle>
      <DialogContent tabIndex={0}>
        <DraftView content={content} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {phrases.continueWriting}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
