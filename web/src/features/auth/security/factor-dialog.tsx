import type { InputOf } from '@econsult/contract/call'
import { startPasskeyCheck, type turnOffSecondFactor } from '@econsult/contract/auth/security'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Fingerprint } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { failureText } from '../../../lib/api-failure.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Row, Text } from '../../../ui/layout/words.ts'
import { CodeField, RecoveryCodeField } from '../second-factor/code-field.tsx'
import { NOT_SHOWN, showToBrowser } from '../second-factor/show-passkey.ts'
import { phrases } from './phrases.ts'

/** The second factor, which is sent with the proof of the password. */
export type ShownFactor = Omit<InputOf<typeof turnOffSecondFactor>, 'proof'>

type FactorDialogProps = {
  /** The dialog's heading, which states the purpose of the second factor. */
  title: string
  /** The user's second factors, other than recovery codes. */
  has: { readonly code: boolean; readonly passkey: boolean }
  /** Sends the factor; resolves to an error text, or to undefined if it was accepted. */
  onShown: (factor: ShownFactor) => Promise<string | undefined>
  onClose: () => void
}

/** Dialog that requires the second factor again, after the password, before it is turned off (B10). */
export function FactorDialog({ title, has, onShown, onClose }: FactorDialogProps) {
  const [kind, setKind] = useState<'code' | 'recoveryCode'>(has.code ? 'code' : 'recoveryCode')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<{ of: 'code' | 'passkey'; text: string }>()
  const [busy, setBusy] = useState<'code' | 'passkey'>()
  const ids = { title: useId(), form: useId() }

  async function run(of: 'code' | 'passkey', work: () => Promise<string | undefined>) {
    if (busy) return
    setBusy(of)
    setFault(undefined)
    const text = await work()
    setBusy(undefined)
    if (text !== undefined) setFault({ of, text })
  }
  async function showPasskey(): Promise<string | undefined> {
    const asked = await call(startPasskeyCheck, {})
    if (asked.error) return failureText(asked.error)
    const passkey = await showToBrowser(asked.data.data)
    return passkey === null ? NOT_SHOWN : onShown({ passkey })
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void run('code', () => onShown({ kind, code }))
  }
  function typed(value: string) {
    setCode(value)
    setFault(undefined)
  }
  function choose(next: typeof kind) {
    setKind(next)
    typed('')
  }

  const error = fault?.of === 'code' ? fault.text : undefined
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={ids.title}>
      <DialogTitle id={ids.title}>{title}</DialogTitle>
      <DialogContent>
        <form id={ids.form} noValidate onSubmit={submit}>
          <Text bottom={4} tone="secondary">
            {phrases.confirmWithFactor}
          </Text>
          {kind === 'code' ? (
            <CodeField
              label={phrases.code}
              value={code}
              error={error}
              autoFocus
              height={44}
              onChange={typed}
            />
          ) : (
            <RecoveryCodeField value={code} error={error} onChange={typed} />
          )}
          {fault?.of === 'passkey' ? (
            <Banner tone="danger" role="alert">
              {fault.text}
            </Banner>
          ) : null}
          <Row gap={2} align="stretch" wrap top={4}>
            {has.passkey ? (
              <ActionButton
                variant="outlined"
                size="small"
                startIcon={<Fingerprint />}
                busy={busy === 'passkey'}
                onClick={() => void run('passkey', showPasskey)}
              >
                {phrases.choosePasskey}
              </ActionButton>
            ) : null}
            {kind === 'code' ? (
              <Button size="small" onClick={() => choose('recoveryCode')}>
                {phrases.chooseRecoveryCode}
              </Button>
            ) : null}
            {kind === 'recoveryCode' && has.code ? (
              <Button size="small" onClick={() => choose('code')}>
                {phrases.chooseCode}
              </Button>
            ) : null}
          </Row>
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={busy !== undefined} onClick={onClose}>
          {phrases.cancel}
        </Button>
        <ActionButton type="submit" form={ids.form} variant="contained" color="error" busy={busy === 'code'}>
          {phrases.turnOff}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}
