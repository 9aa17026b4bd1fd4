import { type Answer, signAnswer } from '@econsult/contract/answers'
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
import { type SubmitEvent, useEffect, useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { boldText } from '../../../ui/bold-text.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useSignAnswerMutation } from '../answer-calls.ts'
import { phrases } from './phrases.ts'
import { minutesText } from './visit-and-minutes.tsx'

/** The functions with which users prove their identity; each resolves to the error text, or undefined on success. */
export interface IdentityCheck {
  readonly read: () => Promise<{ readonly isProved: boolean; readonly hasPasskey: boolean }>
  readonly byPassword: (password: string) => Promise<string | undefined>
  readonly byPasskey: () => Promise<string | undefined>
}

type SignDialogProps = {
  caseId: string
  specialtyId: string
  patientName: string
  /** The recipient of the answer, such as 'Dr Abernathy'. */
  sentTo: string
  /** The number of the version that signing creates. */
  number: number
  draftVersion: number
  content: AnswerContent
  identity: IdentityCheck
  onSigned: (answer: Answer) => void
  onClose: () => void
}

interface SignForm {
  /** The method with which users prove their identity. */
  readonly way: 'password' | 'passkey'
  readonly reason: string
  readonly password: string
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

/** Dialog that requires an identity proof, once in 15 minutes, and signs the draft as the next version (ANS-02). */
export function SignDialog(props: SignDialogProps) {
  const { caseId, specialtyId, patientName, sentTo, number, draftVersion, content } = props
  const { identity, onSigned, onClose } = props
  const notices = useNotices()
  const [known, setKnown] = useState<{ isProved: boolean; hasPasskey: boolean } | null>(null)
  const [sign] = useSignAnswerMutation()
  const initial: SignForm = { way: 'password', reason: '', password: '' }
  const form = useFields(signAnswer.input, {
    initial,
    input: ({ reason }) => ({ caseId, specialtyId, number, draftVersion, ...(number > 1 && { reason }) }),
    async save(input, { way, password }) {
      const prove = () => (way === 'password' ? identity.byPassword(password) : identity.byPasskey())
      const fault = known?.isProved ? undefined : await prove()
      if (fault !== undefined)
        return way === 'password' ? { errors: { password: fault } } : { message: fault }
      const { data, error } = await sign(input)
      if (error) {
        // The identity proof has expired after 15 minutes.
        if ('errors' in error && error.errors['identity'] !== undefined) setKnown(await identity.read())
        return { message: failureText(error) }
      }
      const recipient = sentTo
      notices.show(number === 1 ? phrases.answerSent({ recipient }) : phrases.correctionSent({ recipient }))
      onSigned(data.data)
      return undefined
    },
  })
  const busyWith = form.busy ? form.values.way : null
  const signBy = (way: SignForm['way']) => (event?: SubmitEvent) => {
    if (!form.busy) form.set({ way })
    form.submit(event)
  }

  useEffect(() => {
    let isOver = false
    void identity.read().then((read) => {
      if (!isOver) setKnown(read)
    })
    return () => {
      isOver = true
    }
  }, [identity])

  return (
    <FormDialog
      title={number === 1 ? phrases.signAnswer : phrases.signCorrection}
      lead={phrases.signLead({ b: boldText }, { number, patient: patientName, next: number + 1 })}
      confirmLabel={phrases.sign}
      confirmIcon={<Signature />}
      form={{ ...form, busy: busyWith === 'password' || known === null, submit: signBy('password') }}
      onClose={onClose}
    >
      <WhatIsSigned content={content} />
      {number > 1 ? (
        <TextField label={phrases.reasonForCorrection} autoFocus maxLength={1000} {...form.field('reason')} />
      ) : null}
      {known?.isProved === false ? (
        <PasswordField
          label={phrases.yourPassword}
          autoComplete="current-password"
          autoFocus={number === 1}
          help={phrases.askedOnce}
          {...form.field('password')}
        />
      ) : null}
      {known?.isProved === false && known.hasPasskey ? (
        <ActionButton
          variant="outlined"
          startIcon={<Fingerprint />}
          busy={busyWith === 'passkey'}
          onClick={() => signBy('passkey')()}
        >
          {phrases.passkey}
        </ActionButton>
      ) : null}
    </FormDialog>
  )
}

const VISIT_LINES = {
  no: phrases.noVisitNeeded,
  yes: phrases.visitNeeded,
  urgent: phrases.urgentVisitNeeded,
} as const

function WhatIsSigned({ content }: { content: AnswerContent }) {
  const { reasoning, actions, redFlags, visit, minutes } = contentToSign(content)
  const activities = minutesText(minutes)
  const all = ACTIVITIES.reduce((sum, one) => sum + (minutes[one] ?? 0), 0)
  const lines: [LucideIcon, string][] = [
    [FileCheck, reasoning === '' ? phrases.onlyRecommendation : phrases.withReasoning],
    [ListChecks, phrases.countActions({ count: actions.length })],
    [TriangleAlert, phrases.countRedFlags({ count: redFlags.length })],
    [CalendarX, VISIT_LINES[visit]],
    [Timer, activities === '' ? phrases.noMinutes : phrases.countMinutes({ count: all, activities })],
  ]
  return (
    <Lines aria-label={phrases.whatIsSigned}>
      {lines.map(([Icon, text]) => (
        <li key={text}>
          <Icon size={16} />
          {text}
        </li>
      ))}
    </Lines>
  )
}
