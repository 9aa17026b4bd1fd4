import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'

/** Tells that the password is another one; however it is left, the person is logged out (document 1, section 4). */
export function PasswordSavedDialog({ onLogout }: { onLogout: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onLogout} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>Your password has been updated</DialogTitle>
      <DialogContent>You will be logged out. Sign in again with your new password.</DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onLogout}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  )
}
