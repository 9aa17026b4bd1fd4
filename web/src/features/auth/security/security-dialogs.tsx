import { finishAuthenticatorSetUp, type Passkey } from '@econsult/contract/auth/security'
import type { AuthenticatorSecret } from '@econsult/contract/auth/second-factor'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { z } from 'zod'
import { call } from '../../../lib/api-client.ts'
import { failureText } from '../../../lib/api-failure.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { Text } from '../../../ui/layout/words.ts'
import { AuthenticatorSteps } from '../second-factor/authenticator-steps.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { phrases } from './phrases.ts'

const WIDE = { paper: { sx: { width: 600, maxWidth: 'calc(100% - 32px)' } } }

type SetUpDialogProps = {
  made: AuthenticatorSecret
  /** True if this is the user's first second factor, which turns two-factor sign-in on. */
  isFirst: boolean
  onDone: (recoveryCodes: readonly string[] | null) => void
  onClose: () => void
}

/** Dialog that links an authenticator app: scan, then enter the first six-digit code. */
export function SetUpDialog({ made, isFirst, onDone, onClose }: SetUpDialogProps) {
  const ids = { title: useId(), form: useId() }
  const form = useFields(finishAuthenticatorSetUp.input, {
    initial: { code: '' },
    async save(input) {
      const { data, error } = await call(finishAuthenticatorSetUp, input)
      if (error) return { errors: { code: failureText(error) } }
      onDone(data.data.recoveryCodes)
      return undefined
    },
  })
  const { busy } = form

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={ids.title} slotProps={WIDE}>
      <DialogTitle id={ids.title}>{isFirst ? phrases.setUpTwoFactor : phrases.changePhone}</DialogTitle>
      <DialogContent>
        <form id={ids.form} {...form.bind}>
          <AuthenticatorSteps
            made={made}
            code={form.values.code}
            error={form.faultOf('code')}
            onCode={(code) => form.set({ code })}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Text as="span" grow size="small" tone="secondary">
          {isFirst ? phrases.codesComeNext : phrases.oldPhoneWorks}
        </Text>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {phrases.cancel}
        </Button>
        <ActionButton type="submit" form={ids.form} variant="contained" busy={busy}>
          {phrases.continue}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

type CodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** Recovery codes, shown only once; the dialog closes only after the user confirms that they are saved. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const form = useFields(z.custom<{ kept: boolean }>(), {
    initial: { kept: false },
    check: ({ kept }) => (kept ? {} : { kept: phrases.saveCodesFirst }),
    save() {
      onClose()
      return undefined
    },
  })
  const titleId = useId()
  return (
    <Dialog open aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{phrases.recoveryCodes}</DialogTitle>
      <DialogContent>
        <RecoveryCodes
          codes={codes}
          kept={form.values.kept}
          error={form.faultOf('kept')}
          onKept={(kept) => form.set({ kept })}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => form.submit()}>
          {phrases.done}
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

/** Dialog that renames a passkey. */
export function RenameDialog({ passkey, onSave, onClose }: RenameDialogProps) {
  const ids = { title: useId(), form: useId() }
  const form = useFields(z.custom<{ name: string }>(), {
    initial: { name: passkey.name },
    check: ({ name }) => (name.trim() === '' ? { name: phrases.nameRequired } : {}),
    save({ name }) {
      onSave(name.trim().slice(0, 60))
      return undefined
    },
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={ids.title}>
      <DialogTitle id={ids.title}>{phrases.renameThisPasskey}</DialogTitle>
      <DialogContent>
        <form id={ids.form} {...form.bind}>
          <TextField label={phrases.name} autoComplete="off" autoFocus {...form.field('name')} />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {phrases.cancel}
        </Button>
        <Button type="submit" form={ids.form} variant="contained">
          {phrases.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
