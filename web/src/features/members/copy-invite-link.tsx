import { MEMBER_TEXTS } from '@econsult/contract/members'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { askForInviteLink } from './member-calls.ts'
import { phrases } from './phrases.ts'

/**
 * A button that copies a signed link for joining the practice (ACC-09); shows the link if the browser does not allow
 * copying.
 */
export function CopyInviteLink() {
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<string>()

  async function copy() {
    setBusy(true)
    const { data, error } = await askForInviteLink()
    setBusy(false)
    if (error) {
      notices.show(error.message, { tone: 'failed' })
      return
    }
    const { link } = data.data
    const isCopied = await copyText(link)
    if (isCopied) notices.show(MEMBER_TEXTS.inviteLinkCopied)
    else setShown(link)
  }

  return (
    <>
      <ActionButton variant="outlined" startIcon={<Copy />} busy={busy} onClick={() => void copy()}>
        {phrases.copyInviteLink}
      </ActionButton>
      {shown === undefined ? null : <LinkDialog link={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** Returns false if the clipboard is not available: it requires HTTPS and the user's permission. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{phrases.linkTitle}</DialogTitle>
      <DialogContent>
        <TextField
          label={phrases.inviteLink}
          readOnly
          autoFocus
          value={link}
          help={phrases.linkNotCopied}
          onFocus={(event) => event.target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {phrases.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
