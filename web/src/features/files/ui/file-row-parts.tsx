import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { Check, CircleAlert, RefreshCw, X } from 'lucide-react'
import { phrases } from './phrases.ts'

/** The line of text that describes the state of a file. */
export const StateLine = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginTop: 2,
  color: theme.vars.palette.text.disabled,
  '&[data-tone="done"]': { fontWeight: 600, color: theme.vars.palette.success.main },
  '&[data-tone="failed"]': { gap: 6, fontWeight: 600, color: theme.vars.palette.error.main },
}))

/** The reason why a file was refused or its upload failed. */
export function FailedLine({ problem }: { problem: string }) {
  return (
    <StateLine data-tone="failed" role="alert">
      <CircleAlert size={14} />
      {problem}
    </StateLine>
  )
}

/** The line shown for an uploaded file. */
export function UploadedLine() {
  return (
    <StateLine data-tone="done">
      <Check size={12} strokeWidth={2.5} />
      {phrases.uploaded}
    </StateLine>
  )
}

const Bar = styled(LinearProgress)({
  marginTop: 6,
  marginBottom: 6,
  '& .MuiLinearProgress-bar': { transition: 'none' },
})

/** A progress bar for the upload of a file. */
export function UploadBar({ name, percent }: { name: string; percent: number }) {
  return <Bar variant="determinate" value={percent} aria-label={phrases.uploading({ name })} />
}

/** The upload progress as a number; renders nothing if no bytes are being sent. */
export function UploadPercent({ percent }: { percent: number | null }) {
  return percent === null ? null : <Percent>{phrases.percent({ percent })}</Percent>
}

const Percent = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 44,
  fontWeight: 600,
  textAlign: 'right',
}))

type FileButtonProps = { name: string; onClick: (() => void) | undefined }

/** A button that uploads a failed file again. */
export function RetryFileButton({ name, onClick }: FileButtonProps) {
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<RefreshCw />}
      aria-label={phrases.retryFile({ name })}
      onClick={onClick}
    >
      {phrases.retry}
    </Button>
  )
}

/** A button that removes a file from the list. */
export function RemoveFileButton({ name, onClick }: FileButtonProps) {
  return (
    <IconButton size="small" aria-label={phrases.remove({ name })} onClick={onClick}>
      <X size={16} />
    </IconButton>
  )
}
