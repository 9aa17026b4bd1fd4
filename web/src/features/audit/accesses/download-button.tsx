import type { Call, InputOf } from '@econsult/contract/call'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '../../../lib/api-client.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'

type DownloadButtonProps<One extends Call> = { definition: One; input: InputOf<One>; label: string }

/** Button that requests a file from the server, and lets the browser save it. */
export function DownloadButton<One extends Call>({ definition, input, label }: DownloadButtonProps<One>) {
  const notices = useNotices()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const { data: file, error } = await callForFile(definition, input)
    setBusy(false)
    if (file) saveBlob(file.blob, file.fileName)
    else if (error.kind !== 'sessionEnded') notices.show(error.message, { tone: 'failed' })
  }

  return (
    <ActionButton variant="outlined" startIcon={<Download />} busy={busy} onClick={() => void download()}>
      {label}
    </ActionButton>
  )
}
