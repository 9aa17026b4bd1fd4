import { finishAuthenticatorSetUp, type Passkey } from '@econsult/contract/auth/security'
import type { AuthenticatorSecret } from '@econsult/contract/auth/second-factor'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type SubmitEvent, useId, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { failureText } from '../../../lib/api-failure.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { AuthenticatorSteps } from '../second-factor/authenticator-steps.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'

const WIDE = { paper: { sx: { width: 600, maxWidth: 'calc(100% - 32px)' } } }

type SetUpDialogProps = {
  made: AuthenticatorSecret
  /** Whether this turns two-factor on. */
  isFirst: boolean
  onDone: (recoveryCodes: readonly string[] | null) => void
  onClose: () => void
}

/** Links an authenticator app: scan, then enter the first six digits. */
export function SetUpDialog({ made, isFirst, onDone, onClose }: SetUpDialogProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ids = { title: useId(), form: useId() }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await call(finishAuthenticatorSetUp, { code })
    setBusy(false)
    if (result.error) setError(failureText(result.error))
    else onDone(result.data.data.recoveryCodes)
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={ids.title} slotProps={WIDE}>
      <DialogTitle id={ids.title}>{isFirst ? 'Set up two-factor' : 'Change phone'}</DialogTitle>
      <DialogContent>
        <form id={ids.form} noValidate onSubmit={submit}>
          <AuthenticatorSteps
            made={made}
            code={code}
            error={error}
            onCode={(value) => {
              setCode(value)
              setError(undefined)
            }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Text as="span" grow size="small" tone="secondary">
          {isFirst ? 'Recovery codes come next.' : 'Until you finish, the old phone still works.'}
        </Text>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <ActionButton type="submit" form={ids.form} variant="contained" busy={busy}>
          Continue
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

type CodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** Recovery codes, shown only once; the dialog closes only after the person confirms that they are saved. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const [kept, setKept] = useState(false)
  const [error, setError] = useState<string>()
  const titleId = useId()
  const done = () => (kept ? onClose() : setError('Save the codes, then tick this box.'))
  return (
    <Dialog open aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Recovery codes</DialogTitle>
      <DialogContent>
        <RecoveryCodes
          codes={codes}
          kept={kept}
          error={error}
          onKept={(value) => {
            setKept(value)
            setError(undefined)
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={done}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type RenameDialogProps = {
  passkey: Passkey
  onSave: (name: string) => void
  onClose: () => void
}

/** Renames a passkey. */
export function RenameDialog({ passkey, onSave, onClose }: RenameDialogProps) {
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const ids = { title: useId(), form: useId() }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (name.trim() === '') setError('Enter a name.')
    else onSave(name.trim().slice(0, 60))
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={ids.title}>
      <DialogTitle id={ids.title}>Rename this passkey</DialogTitle>
      <DialogContent>
        <form id={ids.form} noValidate onSubmit={submit}>
          <TextField
            label="Name"
            autoComplete="off"
            autoFocus
            value={name}
            error={error}
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={ids.form} variant="contained">
          Save
        </Button>
      </DialogActions>
    </Dialog>
  )
}
