import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FileSpreadsheet, FileText, Link } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileName } from '../../../ui/file-name.tsx'
import { Row } from '../../../ui/layout/words.ts'
import {
  FailedLine,
  RemoveFileButton,
  RetryFileButton,
  StateLine,
  UploadBar,
  UploadedLine,
  UploadPercent,
} from '../ui/file-row-parts.tsx'
import { useSmoothPercent } from '../use-smooth-percent.ts'
import { type ImportFile, isTable } from './import-file.ts'
import { phrases } from './phrases.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 56,
  padding: '8px 12px 8px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& > .lucide': { flex: 'none', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', paddingLeft: 12 },
}))

const Middle = styled('div')({ flex: '1 1 200px', minWidth: 0 })

const Size = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.disabled,
}))

type ImportFileRowProps = {
  file: ImportFile
  onRemove: () => void
  onRetry?: (() => void) | undefined
  /** Undefined if the file can no longer be downloaded. */
  onDownload: (() => void) | undefined
  /** An additional button, such as 'Match columns' for a CSV of patients. */
  action?: ReactNode
}

/** One file of the import page, with its name, its progress and, once it is uploaded, its download link. */
export function ImportFileRow({ file, onRemove, onRetry, onDownload, action }: ImportFileRowProps) {
  const shown = useSmoothPercent(file.percent ?? 100)
  const percent = file.percent === null ? null : (shown ?? 100)
  const Icon = isTable(file) ? FileSpreadsheet : FileText
  return (
    <Item>
      <Icon size={22} strokeWidth={1.75} />
      <Middle>
        <Row gap={2} align="stretch" shrink size="small" strong>
          <FileName name={file.name} />
          <Size>{file.size}</Size>
        </Row>
        {percent === null ? <FileState file={file} /> : <UploadBar name={file.name} percent={percent} />}
      </Middle>
      <Row gap={2} end>
        <UploadPercent percent={percent} />
        {file.isUploaded && onDownload ? (
          <Button
            size="small"
            startIcon={<Link />}
            aria-label={phrases.downloadLinkOf({ name: file.name })}
            onClick={onDownload}
          >
            {phrases.downloadLink}
          </Button>
        ) : null}
        {file.canRetry ? <RetryFileButton name={file.name} onClick={onRetry} /> : null}
        {file.isUploaded ? action : null}
        <RemoveFileButton name={file.name} onClick={onRemove} />
      </Row>
    </Item>
  )
}

function FileState({ file }: { file: ImportFile }) {
  if (file.problem !== '') return <FailedLine problem={file.problem} />
  return file.isUploaded ? <UploadedLine /> : <StateLine>{phrases.notUploadedYet}</StateLine>
}
