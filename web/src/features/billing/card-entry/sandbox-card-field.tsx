import { useImperativeHandle, useRef, useState, useId } from 'react'
import type { CardFieldProps, CardOrder, CardResult } from './card-entry.ts'
import { CardInputs, EMPTY_CARD } from './card-inputs.tsx'
import { authenticateInSandbox, confirmInSandbox } from './confirm-in-sandbox.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { phrases } from './phrases.ts'

type Props = CardFieldProps & { sandboxUrl: string }

/** The sandbox's card fields, which send the same data as Stripe's element, but to the stand-in on this machine. */
export default function SandboxCardField({ entryRef, sandboxUrl, publicKey, error, onChange }: Props) {
  const [card, setCard] = useState(EMPTY_CARD)
  const [asking, setAsking] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(() => undefined)
  const place = { sandboxUrl, publicKey }

  useImperativeHandle(entryRef, () => ({
    async confirm(order: CardOrder): Promise<CardResult> {
      const result = await confirmInSandbox(place, order, card)
      if (result !== 'asks') return result
      setAsking(true)
      const isProven = await new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
      setAsking(false)
      const answered = await authenticateInSandbox(place, order, isProven)
      return answered === 'asks' ? { refused: undefined } : answered
    },
  }))

  function change(typed: typeof card) {
    setCard(typed)
    onChange()
  }

  return (
    <>
      <CardInputs card={card} onChange={change} error={error} />
      <BankDialog open={asking} onAnswer={(isProven) => answer.current(isProven)} />
    </>
  )
}

type BankDialogProps = { open: boolean; onAnswer: (isProven: boolean) => void }

/** The dialog of the sandbox's bank, which verifies the cardholder. */
function BankDialog({ open, onAnswer }: BankDialogProps) {
  const id = useId()
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} aria-labelledby={id}>
      <DialogTitle id={id}>{phrases.bankQuestion}</DialogTitle>
      <DialogContent>{phrases.bankHelp}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(false)}>
          {phrases.fail}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {phrases.complete}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
