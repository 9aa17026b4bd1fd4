import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { FolderOpen } from 'lucide-react'
import { ActionButton } from '../../ui/action-button.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useChangeCaseState } from './use-change-case-state.ts'
import { phrases } from './phrases.ts'

/** Reopens a closed case without a confirmation, because closing the case again reverts it. */
export function ReopenCaseButton({ caseId }: { caseId: string }) {
  const notices = useNotices()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const { reopen: send, busy } = useChangeCaseState(caseId)

  async function reopen() {
    const result = await send()
    if (result.kind !== 'failed') return
    notices.show(result.text, { tone: 'failed', action: { label: phrases.retry, run: () => void reopen() } })
  }

  return (
    <ActionButton
      variant="outlined"
      startIcon={isPhone ? undefined : <FolderOpen />}
      busy={busy}
      onClick={() => void reopen()}
    >
      {phrases.reopenCase}
    </ActionButton>
  )
}
