import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { Copy } from 'lucide-react'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { phrases } from './phrases.ts'

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 320,
  margin: 0,
  padding: '8px 8px 8px 16px',
  overflowWrap: 'anywhere',
}))

type HashPopoverProps = {
  sha256: string
  /** The anchor element of the popover; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** Popover with the hash of the signed answer, for copying. */
export function HashPopover({ sha256, anchor, onClose }: HashPopoverProps) {
  const notices = useNotices()
  async function copy() {
    try {
      await navigator.clipboard.writeText(sha256)
      notices.show(phrases.hashCopied)
    } catch {
      notices.show(phrases.hashNotCopied, { tone: 'failed' })
    }
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': phrases.hashOfAnswer } }}
    >
      <Line>
        <span>{phrases.sha256({ hash: sha256 })}</span>
        <IconButton size="small" aria-label={phrases.copyHash} onClick={() => void copy()}>
          <Copy size={14} />
        </IconButton>
      </Line>
    </Popover>
  )
}
