import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { NOTICES } from '@econsult/contract/notices'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useId } from 'react'
import { Text } from '../../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

/** Shown if no specialist is assigned to read the message (ROOM-02); the text stays in the composer. */
export function NoSpecialistDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const textId = useId()
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" aria-labelledby={textId} maxWidth={false}>
      <DialogContent id={textId} sx={{ pt: 6 }}>
        {NOTICES.noSpecialist}
        <Text top={2} tone="secondary">
          {CASE_TEXTS.noSpecialistYet}
        </Text>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {phrases.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
