import { SendHorizontal } from 'lucide-react'
import { useMay } from '../../../lib/session/use-session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { SendPhase } from './unsent-case.ts'

const LABELS: Readonly<Record<SendPhase, string>> = {
  writing: 'Send',
  uploading: 'Waiting for files',
  sending: 'Sending',
}

type SendButtonProps = {
  phase: SendPhase
  onSend: () => void
  /** True for the full-width button in a phone's footer. */
  isWide?: boolean
}

/**
 * The page's primary button. While it is busy, its label shows the reason. Hidden from a delegate who may only prepare
 * cases.
 */
export function SendButton({ phase, onSend, isWide = false }: SendButtonProps) {
  if (!useMay('send')) return null
  return (
    <ActionButton
      variant="contained"
      size={isWide ? 'large' : 'medium'}
      fullWidth={isWide}
      startIcon={<SendHorizontal />}
      busy={phase !== 'writing'}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={onSend}
    >
      {LABELS[phase]}
    </ActionButton>
  )
}
