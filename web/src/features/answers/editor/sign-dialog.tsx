import { type Answer, ANSWER_TEXTS } from '@econsult/contract/answers'
import { isBlank } from '@econsult/contract/written-text'
import { ACTIVITIES, type AnswerContent, contentToSign } from '@econsult/contract/answers/content'
import { styled } from '@mui/material/styles'
import {
  CalendarX,
  FileCheck,
  Fingerprint,
  ListChecks,
  type LucideIcon,
  Signature,
  Timer,
  TriangleAlert,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useSignAnswerMutation } from '../answer-calls.ts'
import { counted } from '../answer-words.ts'

/** How a person proves who they are; each way returns what went wrong, or undefined. */
export interface IdentityCheck {
  readonly read: () => Promise<{ readonly isProved: boolean; readonly hasPasskey: boolean }>
  readonly byPassword: (password: string) => Promise<string | undefined>
  readonly byPasskey: () => Promise<string | undefined>
}

type SignDialogProps = {
  caseId: string
  specialtyId: string
  patientName: string
  /** Who gets the answer: 'Dr Abernathy'. */
  sentTo: string
  /** The version that signing makes. */
  number: number
  draftVersion: number
  content: AnswerContent
  identity: IdentityCheck
  onSigned: (answer: Answer) => void
  onClose: () => void
}

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 16,
  listStyle: 'none',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& > li': { display: 'flex', gap: 12, alignItems: 'center' },
  '& svg': { color: theme.vars.palette.text.disabled },
}))

/** Asks, once in 15 minutes, who signs, and signs the draft as the next version (ANS-02). */
export function SignDialog(props: SignDialogProps) {
  const { caseId, specialtyId, patientName, sentTo, number, draftVersion, content } = props
  const { identity, onSigned, onClose } = props
  const notices = useNotices()
  const [known, setKnown] = useState<{ isProved: boolean; hasPasskey: boolean } | null>(null)
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<{ reason?: string; password?: string; text?: string }>({})
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const [sign] = useSignAnswerMutation()

  useEffect(() => {
    let isOver = false
    void identity.read().then((read) => {
      if (!isOver) setKnown(read)
    })
    return () => {
      isOver = true
    }
  }, [identity])

  async function signWith(way: 'password' | 'passkey', prove: () => Promise<string | undefined>) {
    if (number > 1 && isBlank(reason)) {
      setFaults({ reason: ANSWER_TEXTS.reasonRequired })
      return
    }
    setBusy(way)
    setFaults({})
    const fault = known?.isProved ? undefined : await prove()
    if (fault !== undefined) setFaults(way === 'password' ? { password: fault } : { text: fault })
    else await send()
    setBusy(null)
  }

  async function send() {
    const { data, error } = await sign({
      caseId,
      specialtyId,
      number,
      draftVersion,
      ...(number > 1 && { reason }),
    })
    if (data) {
      notices.show(
        number === 1 ? `Signed and sent to ${sentTo}.` : `The correction is signed and sent to ${sentTo}.`,
      )
      onSigned(data.data)
      return
    }
    const errors = error && 'errors' in error ? error.errors : {}
    // The 15 minutes ended meanwhile.
    if (errors['identity'] !== undefined) setKnown(await identity.read())
    setFaults({ text: failureText(error ?? {}) })
  }

  return (
    <FormDialog
      title={number === 1 ? 'Sign the answer' : 'Sign the correction'}
      lead={
        <>
          Signing freezes version {number} for <b>{patientName}</b>. Later changes become version {number + 1}
          , all stay readable.
        </>
      }
      confirmLabel="Sign"
      confirmIcon={<Signature />}
      busy={busy === 'password' || known === null}
      error={faults.text}
      onConfirm={() => void signWith('password', () => identity.byPassword(password))}
      onClose={onClose}
    >
      <WhatIsSigned content={content} />
      {number > 1 ? (
        <TextField
          label="Why is it corrected?"
          name="reason"
          autoFocus
          maxLength={1000}
          value={reason}
          error={faults.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {known?.isProved === false ? (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          autoFocus={number === 1}
          value={password}
          error={faults.password}
          help="Asked once in 15 minutes."
          onChange={({ target }) => setPassword(target.value)}
        />
      ) : null}
      {known?.isProved === false && known.hasPasskey ? (
        <ActionButton
          variant="outlined"
          startIcon={<Fingerprint />}
          busy={busy === 'passkey'}
          onClick={() => void signWith('passkey', identity.byPasskey)}
        >
          Use passkey
        </ActionButton>
      ) : null}
    </FormDialog>
  )
}

const VISIT_LINES = { no: 'No visit needed', yes: 'Visit needed', urgent: 'Urgent visit needed' } as const

function WhatIsSigned({ content }: { content: AnswerContent }) {
  const { reasoning, actions, redFlags, visit, minutes } = contentToSign(content)
  const given = ACTIVITIES.flatMap((one) => (minutes[one] === null ? [] : [`${one} ${minutes[one]}`]))
  const all = ACTIVITIES.reduce((sum, one) => sum + (minutes[one] ?? 0), 0)
  const lines: [LucideIcon, string][] = [
    [FileCheck, reasoning === '' ? 'Recommendation' : 'Recommendation and reasoning'],
    [ListChecks, actions.length === 0 ? 'No actions' : counted(actions.length, 'action')],
    [TriangleAlert, redFlags.length === 0 ? 'No red flags' : counted(redFlags.length, 'red flag')],
    [CalendarX, VISIT_LINES[visit]],
    [Timer, given.length === 0 ? 'No minutes' : `${counted(all, 'minute')}: ${given.join(', ')}`],
  ]
  return (
    <Lines aria-label="What is signed">
      {lines.map(([Icon, text]) => (
        <li key={text}>
          <Icon size={16} />
          {text}
        </li>
      ))}
    </Lines>
  )
}
