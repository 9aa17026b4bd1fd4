import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { Check, CircleAlert, FileSpreadsheet, FileText, Link, RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileName } from '../../../ui/file-name.tsx'
import { useSmoothPercent } from '../use-smooth-percent.ts'
import { type ImportFile, isTable } from './import-file.ts'

const Row = styled('li')(({ theme }) => ({
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

const Title = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 8,
  minWidth: 0,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
}))

const Size = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.disabled,
}))

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginTop: 2,
  color: theme.vars.palette.text.disabled,
  '&[data-tone="done"]': { fontWeight: 600, color: theme.vars.palette.success.main },
  '&[data-tone="failed"]': { fontWeight: 600, color: theme.vars.palette.error.main },
}))

const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' })

const Percent = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 44,
  fontWeight: 600,
  textAlign: 'right',
}))

type ImportFileRowProps = {
  file: ImportFile
  onRemove: () => void
  onRetry?: (() => void) | undefined
  onDownload: () => void
  /** 'Match columns' for a CSV of patients. */
  action?: ReactNode
}

/** One file of the import page: name, where it is on its way, and its download link once it is there. */
export function ImportFileRow({ file, onRemove, onRetry, onDownload, action }: ImportFileRowProps) {
  const shown = useSmoothPercent(file.percent ?? 100)
  const percent = file.percent === null ? null : (shown ?? 100)
  const Icon = isTable(file) ? FileSpreadsheet : FileText
  return (
    <Row>
      <Icon size={22} strokeWidth={1.75} />
      <Middle>
        <Title>
          <FileName name={file.name} />
          <Size>{file.size}</Size>
        </Title>
        {percent === null ? (
          <FileState file={file} />
        ) : (
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={`Uploading ${file.name}`}
            sx={{ my: '6px', '& .MuiLinearProgress-bar': { transition: 'none' } }}
          />
        )}
      </Middle>
      <Tools>
        {percent === null ? null : <Percent>{percent} %</Percent>}
        {file.isUploaded ? (
          <Button
            size="small"
            startIcon={<Link />}
            aria-label={`Download link, ${file.name}`}
            onClick={onDownload}
          >
            Download link
          </Button>
        ) : null}
        {file.canRetry ? (
          <Button variant="outlined" size="small" startIcon={<RefreshCw />} onClick={onRetry}>
            Retry
          </Button>
        ) : null}
        {file.isUploaded ? action : null}
        <IconButton size="small" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <X size={16} />
        </IconButton>
      </Tools>
    </Row>
  )
}

function FileState({ file }: { file: ImportFile }) {
  if (file.problem !== '') {
    return (
      <Line data-tone="failed" role="alert">
        <CircleAlert size={14} />
        {file.problem}
      </Line>
    )
  }
  if (!file.isUploaded) return <Line>Not uploaded yet</Line>
  return (
    <Line data-tone="done">
      <Check size={12} strokeWidth={2.5} />
      Uploaded
    </Line>
  )
}
