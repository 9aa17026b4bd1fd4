import { NOTICES } from '@econsult/contract/notices'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useId } from 'react'

/** Nobody could read a message yet (ROOM-02); what was typed stays in the box. */
export function NoSpecialistDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const textId = useId()
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" aria-labelledby={textId} maxWidth={false}>
      <DialogContent id={textId} sx={{ pt: 6 }}>
        {NOTICES.noSpecialist}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  )
}
