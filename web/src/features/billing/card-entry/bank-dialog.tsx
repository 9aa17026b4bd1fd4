import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'

type BankDialogProps = { open: boolean; onAnswer: (isProven: boolean) => void }

/** The sandbox's bank: asks whether it is really the card's owner who pays. */
export function BankDialog({ open, onAnswer }: BankDialogProps) {
  const id = useId()
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} aria-labelledby={id}>
      <DialogTitle id={id}>Your bank asks who you are</DialogTitle>
      <DialogContent>This is the sandbox's bank. A real one sends you a code or opens its app.</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(false)}>
          Fail
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          Complete
        </Button>
      </DialogActions>
    </Dialog>
  )
}
