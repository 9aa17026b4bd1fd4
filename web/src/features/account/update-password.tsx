import { styled } from '@mui/material/styles'
import { type SubmitEvent, useState, useId } from 'react'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormFoot, SettingsSection } from '../../ui/settings-section.tsx'
import { provePassword, saveUser } from './account-calls.ts'
import { type PasswordFaults, passwordFormFaults, type PasswordValues } from './password-form.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const EMPTY: PasswordValues = { old: '', fresh: '', confirmed: '' }

/** Fields for the old, the new and the repeated password; saving logs the person out (ACC-04). */
export function UpdatePassword({ id, onLogout }: { id: string; onLogout: () => void }) {
  const [values, setValues] = useState(EMPTY)
  const [faults, setFaults] = useState<PasswordFaults>({})
  const [busy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const notices = useNotices()

  const field = (name: keyof PasswordValues, label: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={name === 'old' ? 'current-password' : 'new-password'}
      value={values[name]}
      error={faults[name]}
      onChange={(event) => {
        setValues({ ...values, [name]: event.target.value })
        setFaults(({ [name]: _gone, ...others }) => others)
      }}
    />
  )

  async function save(): Promise<PasswordFaults> {
    const wrong = passwordFormFaults(values)
    if (Object.keys(wrong).length > 0) return wrong
    const answer = await provePassword(values.old)
    if ('fault' in answer) return { old: answer.fault }
    const failure = await saveUser({ password: values.fresh, proof: answer.proof })
    if (!failure) {
      setSaved(true)
      setValues(EMPTY)
      return {}
    }
    const fault = failure.errors['password']
    if (fault === undefined) notices.show(failure.message, { tone: 'failed' })
    return fault === undefined ? {} : { fresh: fault }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const wrong = await save()
    setFaults(wrong)
    setBusy(false)
    const [first] = Object.keys(wrong)
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <SettingsSection id={id} title="Update Password" detail="You will be logged out on every device.">
      <form noValidate onSubmit={submit} aria-label="Update Password">
        <Fields>
          {field('old', 'Old Password')}
          {field('fresh', 'New Password')}
          {field('confirmed', 'Confirm Password')}
        </Fields>
        <FormFoot>
          <ActionButton type="submit" variant="outlined" busy={busy}>
            Update Password
          </ActionButton>
        </FormFoot>
      </form>
      {isSaved ? <PasswordSavedDialog onLogout={onLogout} /> : null}
    </SettingsSection>
  )
}

/** Says that the password was changed; closing it in any way logs the person out (ACC-04). */
function PasswordSavedDialog({ onLogout }: { onLogout: () => void }) {
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
