import { SendHorizontal } from 'lucide-react'
import { useMay } from '../../../lib/session/use-session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { SendPhase } from './unsent-case.ts'
import { phrases } from './phrases.ts'

const SEND_KEYS = ['Control+Enter', 'Meta+Enter'].join(' ')
const LABELS: Readonly<Record<SendPhase, string>> = {
  writing: phrases.send,
  uploading: phrases.waitingForFiles,
  sending: phrases.sending,
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
      aria-keyshortcuts={SEND_KEYS}
      onClick={onSend}
    >
      {LABELS[phase]}
    </ActionButton>
  )
}
