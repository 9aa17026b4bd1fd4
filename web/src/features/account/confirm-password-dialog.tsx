import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type SubmitEvent, useId, useState } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Text } from '../../ui/layout/words.ts'
import { provePassword } from './account-calls.ts'

type ConfirmPasswordDialogProps = {
  /** Why the password is asked for. */
  reason: string
  /** How many changes need a proof: each change uses one. */
  count?: number
  /** Called with a proof for each change; the dialog stays busy until it settles. */
  onProved: (proof: string, ...others: string[]) => Promise<void>
  onClose: () => void
}

/** Asks for the password again before a change that only the account's owner may make (B10). */
export function ConfirmPasswordDialog({ reason, count = 1, onProved, onClose }: ConfirmPasswordDialogProps) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const titleId = useId()
  const formId = useId()

  /** Continues with the proofs; returns what is wrong with the password. */
  async function prove(): Promise<string | undefined> {
    const first = await provePassword(password)
    if ('fault' in first) return first.fault
    const others: string[] = []
    while (others.length < count - 1) {
      const another = await provePassword(password)
      if ('fault' in another) return another.fault
      others.push(another.proof)
    }
    await onProved(first.proof, ...others)
    return undefined
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFault(await prove())
    setBusy(false)
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Confirm your password</DialogTitle>
      <DialogContent>
        <form id={formId} noValidate onSubmit={submit}>
          <Text bottom={4} tone="secondary">
            {reason}
          </Text>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            autoFocus
            value={password}
            error={fault}
            onChange={(event) => {
              setPassword(event.target.value)
              setFault(undefined)
            }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <ActionButton type="submit" form={formId} variant="contained" busy={busy}>
          Confirm
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}
