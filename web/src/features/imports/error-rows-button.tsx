import { Download } from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { saveErrorRows } from './save-error-rows.ts'

/** Downloads the left-out rows with their reasons. */
export function ErrorRowsButton({ importId, size }: { importId: string; size?: 'small' }) {
  const notices = useNotices()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const failure = await saveErrorRows(importId)
    setBusy(false)
    if (failure !== null) notices.show(failure, { tone: 'failed' })
  }

  return (
    <ActionButton size={size} startIcon={<Download />} busy={isBusy} onClick={() => void download()}>
      Download error rows
    </ActionButton>
  )
}
