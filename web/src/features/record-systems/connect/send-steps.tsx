import type { ConnectableSystem } from '@econsult/contract/record-systems/systems'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import { Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { DialogFoot, DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Stack } from '../../../ui/layout/words.ts'
import { CONNECT_WORDS } from './connect-words.ts'
import { mailtoOf, stepsMail } from './steps-mail.ts'
import { phrases } from './mail-phrases.ts'

type SendStepsProps = { system: ConnectableSystem; practiceName: string }

/**
 * A dialog with the steps for the contact at a record system. The user sends them with their own mail program, or
 * copies them.
 */
export function SendSteps({ system, practiceName }: SendStepsProps) {
  const [isOpen, setOpen] = useState(false)
  const title = CONNECT_WORDS[system].send
  return (
    <>
      <Button variant="outlined" startIcon={<Mail />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen ? (
        <StepsDialog title={title} mail={stepsMail(system, practiceName)} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

type StepsDialogProps = { title: string; mail: ReturnType<typeof stepsMail>; onClose: () => void }

function StepsDialog({ title, mail, onClose }: StepsDialogProps) {
  const [copied, setCopied] = useState<boolean>()
  const copy = async () =>
    setCopied(
      await navigator.clipboard.writeText(`${mail.subject}\n\n${mail.body}\n`).then(
        () => true,
        () => false,
      ),
    )
  return (
    <DialogFrame title={title} width={600} busy={false} onClose={onClose}>
      <DialogContent>
        <Stack gap={4}>
          <TextAreaField
            label={phrases.subjectLabel({ subject: mail.subject })}
            readOnly
            value={mail.body}
            minRows={12}
            maxRows={24}
            help={copied === false ? phrases.copyFailed : phrases.help}
            onFocus={(event) => event.target.select()}
          />
        </Stack>
      </DialogContent>
      <DialogFoot>
        <Button variant="outlined" startIcon={<Copy />} onClick={() => void copy()}>
          {copied ? phrases.copied : phrases.copy}
        </Button>
        <Button variant="contained" startIcon={<Mail />} href={mailtoOf(mail)}>
          {phrases.openProgram}
        </Button>
      </DialogFoot>
    </DialogFrame>
  )
}
