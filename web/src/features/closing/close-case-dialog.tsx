import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FolderCheck } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { useChangeCaseState } from './use-change-case-state.ts'

/** What the person wrote in the room and did not send. */
export interface Unsent {
  /** 'text' stands in the box, 'sending' is on its way; null for nothing. */
  readonly what: 'text' | 'sending' | null
  /** Sends the text; undefined where nobody could read it. */
  readonly send: (() => void) | undefined
}

const Column = styled('div')({ display: 'grid', gap: 12 })

const Sentence = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  // A name stays in one piece, save one that is longer than the line.
  '& > b': {
    display: 'inline-block',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
}))

type CloseCaseDialogProps = {
  caseId: string
  /** Whom the case is about: the patient, or what it is called. */
  subject: string
  unsent: Unsent
  onDownload: () => void
  onClose: () => void
}

/** Asks once before a case is closed, and whether its report is to be saved (CLOSE-01). */
export function CloseCaseDialog({ caseId, subject, unsent, onDownload, onClose }: CloseCaseDialogProps) {
  const { change, busy } = useChangeCaseState(caseId)
  const [wantsReport, setWantsReport] = useState(true)
  const [error, setError] = useState<string>()

  async function close() {
    setError(undefined)
    const result = await change(true)
    if (result.kind === 'failed') {
      setError(result.text)
      return
    }
    if (result.kind === 'done' && wantsReport) onDownload()
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title="Close Case"
      confirmLabel="Close Case"
      confirmIcon={<FolderCheck />}
      busy={busy}
      error={error}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      <Column>
        <Sentence>
          Closes the consult for <b>{subject}.</b> It can be reopened.
        </Sentence>
        <UnsentBanner unsent={unsent} />
        <CheckboxField
          label="Download the PDF to my computer"
          checked={wantsReport}
          onChange={(event) => setWantsReport(event.target.checked)}
        />
      </Column>
    </ConfirmDialog>
  )
}

function UnsentBanner({ unsent: { what, send } }: { unsent: Unsent }) {
  if (what === null) return null
  if (what === 'sending') {
    return (
      <Banner tone="warning" role="status">
        A message of yours is still on its way. Closed now, the case may not take it any more.
      </Banner>
    )
  }
  return (
    <Banner
      tone="warning"
      action={
        send ? (
          <Button size="small" variant="outlined" onClick={send}>
            Send it first
          </Button>
        ) : undefined
      }
    >
      You typed a message and did not send it. It is kept, but not part of the report.
    </Banner>
  )
}
