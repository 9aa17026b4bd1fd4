import { styled } from '@mui/material/styles'
import { type SubmitEvent, useState } from 'react'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormFoot, SettingsSection } from '../../ui/settings-section.tsx'
import { provePassword, useSaveAccount } from './account-calls.ts'
import { PasswordSavedDialog } from './password-saved-dialog.tsx'
import { type PasswordFaults, passwordFormFaults, type PasswordValues } from './password-form.ts'

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const EMPTY: PasswordValues = { old: '', fresh: '', confirmed: '' }

/** Old, new and confirmed password; after it the person is logged out (document 1, section 5; ACC-04). */
export function UpdatePassword({ id, onLogout }: { id: string; onLogout: () => void }) {
  const [values, setValues] = useState(EMPTY)
  const [faults, setFaults] = useState<PasswordFaults>({})
  const [busy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const notices = useNotices()
  const { saveUser } = useSaveAccount()

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
