import { confirmPassword } from '@econsult/contract/auth/passwords'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Text } from '../../ui/layout/words.ts'
import { provePassword } from './account-calls.ts'
import { phrases } from './phrases.ts'

type ConfirmPasswordDialogProps = {
  /** The reason why the password is required. */
  reason: string
  /** The number of changes that need a proof; each change consumes one proof. */
  count?: number
  /** Called with one proof per change; the dialog stays busy until the returned promise settles. */
  onProved: (proof: string, ...others: string[]) => Promise<void>
  onClose: () => void
}

/** Dialog that requires the password again before a change that only the account's owner may make (B10). */
export function ConfirmPasswordDialog({ reason, count = 1, onProved, onClose }: ConfirmPasswordDialogProps) {
  const form = useFields(confirmPassword.input, {
    initial: { oldPassword: '' },
    async save(_input, { oldPassword }) {
      const fault = await prove(oldPassword)
      return fault === undefined ? undefined : { errors: { oldPassword: fault } }
    },
  })
  const titleId = useId()
  const formId = useId()

  /** Continues with the proofs; returns the password error, if any. */
  async function prove(password: string): Promise<string | undefined> {
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

  return (
    <Dialog open onClose={form.busy ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{phrases.confirmYourPassword}</DialogTitle>
      <DialogContent>
        <form id={formId} {...form.bind}>
          <Text bottom={4} tone="secondary">
            {reason}
          </Text>
          <PasswordField
            label={phrases.yourPassword}
            autoComplete="current-password"
            autoFocus
            {...form.field('oldPassword')}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={form.busy} onClick={onClose}>
          {phrases.cancel}
        </Button>
        <ActionButton type="submit" form={formId} variant="contained" busy={form.busy}>
          {phrases.confirm}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}
