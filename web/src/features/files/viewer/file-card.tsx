import type { CaseFile } from '@econsult/contract/files'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { formatFileSize } from '../../../lib/file-size.ts'
import { FileName } from '../../../ui/file-name.tsx'
import { FileThumb } from './file-thumb.tsx'
import { phrases } from './phrases.ts'

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  margin: 'auto',
  width: 360,
  maxWidth: '100%',
  padding: 32,
  borderRadius: 12,
  textAlign: 'center',
  backgroundColor: theme.vars.palette.app.raised,
  color: theme.vars.palette.text.secondary,
  '& > b': { maxWidth: '100%', color: theme.vars.palette.text.primary },
}))

const Thumb = styled('span')({ width: 72, height: 72 })

const OTHER_KIND = phrases.downloadToOpen

type FileCardProps = {
  file: CaseFile
  onDownload: () => void
  /** The reason why the file is not displayed, as a sentence. */
  why?: string
}

/** Shown in place of a file that the viewer cannot display: name, size, reason, and a download button. */
export function FileCard({ file, onDownload, why = OTHER_KIND }: FileCardProps) {
  return (
    <Card>
      <Thumb>
        <FileThumb file={file} url={undefined} iconSize={32} />
      </Thumb>
      <b>
        <FileName name={file.originalName} />
      </b>
      <span>
        {formatFileSize(file.sizeBytes)}. {why}
      </span>
      <Button variant="contained" startIcon={<Download />} onClick={onDownload}>
        {phrases.download}
      </Button>
    </Card>
  )
}
