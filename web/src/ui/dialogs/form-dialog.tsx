import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent, ReactNode } from 'react'
import { ActionButton } from '../action-button.tsx'
import { Banner } from '../banner.tsx'
import type { Form } from '../form/fields.ts'
import { Stack } from '../layout/words.ts'
import { DialogFoot, DialogFrame } from './dialog-frame.tsx'
import { phrases } from './phrases.ts'

type FormDialogProps = {
  title: string
  /** A text below the title that describes the effect of the form. */
  lead: ReactNode
  children: ReactNode
  /** A note on the left of the buttons about what the form leaves unchanged. */
  footNote?: string
  confirmLabel: string
  confirmIcon?: ReactNode
  /** The label of the cancel button; 'Cancel' if omitted. */
  cancelLabel?: string
  /** The result of `useFields`; the fields themselves are the children. */
  form: Form
  onClose: () => void
}

const Body = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 })

const Lead = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

/**
 * A dialog with a form of a few fields. While the form is being sent, it can be neither closed nor sent again.
 * Ctrl+Enter sends the form from a multi-line field, as it sends a message.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, children, footNote, confirmLabel, confirmIcon, form, onClose } = props
  const { cancelLabel = phrases.cancel } = props
  const { busy, failure, part, submit } = form

  function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <DialogFrame title={title} width={520} busy={busy} onClose={onClose}>
      <Body ref={part} onSubmit={submit} onKeyDown={sendByKey} noValidate>
        <DialogContent>
          <Stack gap={4}>
            <Lead>{lead}</Lead>
            {children}
            {failure ? (
              <Banner tone="danger" role="alert">
                {failure}
              </Banner>
            ) : null}
          </Stack>
        </DialogContent>
        <DialogFoot>
          {footNote ? <p>{footNote}</p> : null}
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <ActionButton type="submit" variant="contained" startIcon={confirmIcon} busy={busy}>
            {confirmLabel}
          </ActionButton>
        </DialogFoot>
      </Body>
    </DialogFrame>
  )
}
