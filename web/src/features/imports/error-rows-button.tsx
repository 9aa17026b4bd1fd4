import { Download } from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { downloadImportErrors } from '@econsult/contract/imports'
import { callForFile } from '../../lib/api-client.ts'
import { saveBlob } from '../../lib/save-file.ts'
import { phrases } from './phrases.ts'

/** A button that downloads the rows that were not imported, each with the reason. */
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
      {phrases.downloadErrorRows}
    </ActionButton>
  )
}

/**
 * Saves the rows that were not imported to this device; returns the error message, or null after success. Also returns
 * null if the session has ended, because another notice explains that.
 */
async function saveErrorRows(importId: string): Promise<string | null> {
  const { data: file, error } = await callForFile(downloadImportErrors, { importId })
  if (file) saveBlob(file.blob, file.fileName)
  else if (error.kind !== 'sessionEnded') return error.message
  return null
}
