import { modifyUserDataById } from '@econsult/contract/account'
import { styled } from '@mui/material/styles'
import { useState, useId } from 'react'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormFoot, SettingsSection } from '../../ui/settings-section.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { provePassword, saveUser } from './account-calls.ts'
import { passwordFormFaults, type PasswordValues } from './password-form.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { phrases } from './phrases.ts'

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const EMPTY: PasswordValues = { old: '', fresh: '', confirmed: '' }

/** Fields for the old, the new and the repeated password; saving logs the user out (ACC-04). */
export function UpdatePassword({ id, onLogout }: { id: string; onLogout: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const notices = useNotices()
  const form = useFields(modifyUserDataById.input, {
    initial: EMPTY,
    input: ({ fresh }) => ({ password: fresh }),
    check: passwordFormFaults,
    shownAt: { password: 'fresh' },
    async save(input, { old }) {
      const answer = await provePassword(old)
      if ('fault' in answer) return { errors: { old: answer.fault } }
      const failure = await saveUser({ ...input, proof: answer.proof })
      if (failure) return failure
      setSaved(true)
      form.clear()
      return undefined
    },
    onFailure: (text) => notices.show(text, { tone: 'failed' }),
  })

  const field = (name: keyof PasswordValues, label: string) => (
    <PasswordField
      label={label}
      autoComplete={name === 'old' ? 'current-password' : 'new-password'}
      {...form.field(name)}
    />
  )

  return (
    <SettingsSection id={id} title={phrases.updatePassword} detail={phrases.updatePasswordDetail}>
      <form {...form.bind} aria-label={phrases.updatePassword}>
        <Fields>
          {field('old', phrases.oldPassword)}
          {field('fresh', phrases.newPassword)}
          {field('confirmed', phrases.confirmPassword)}
        </Fields>
        <FormFoot>
          <ActionButton type="submit" variant="outlined" busy={form.busy}>
            {phrases.updatePassword}
          </ActionButton>
        </FormFoot>
      </form>
      {isSaved ? <PasswordSavedDialog onLogout={onLogout} /> : null}
    </SettingsSection>
  )
}

/** Dialog that confirms the new password; closing it logs the user out (ACC-04). */
function PasswordSavedDialog({ onLogout }: { onLogout: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onLogout} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{phrases.passwordUpdated}</DialogTitle>
      <DialogContent>{phrases.passwordUpdatedDetail}</DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onLogout}>
          {phrases.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
