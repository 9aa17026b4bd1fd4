import type { CaseFile } from '@econsult/contract/files'
import IconButton from '@mui/material/IconButton'
import { Download } from 'lucide-react'
import { useDownload } from './use-download.ts'
import { phrases } from './phrases.ts'

/** A button that downloads all files of a case as one zip file. */
export function DownloadAll({ files }: { files: readonly CaseFile[] }) {
  const download = useDownload()
  const words = phrases.downloadAll
  return (
    <IconButton aria-label={words} title={words} onClick={() => void download.all(files)}>
      <Download size={18} />
    </IconButton>
  )
}
