import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { Check, CircleAlert, RefreshCw, X } from 'lucide-react'

/** The name of a file with what stands beside it. */
export const FileTitle = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 8,
  minWidth: 0,
  fontWeight: 600,
}))

/** What a file is doing, in words. */
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

/** Why a file was refused or failed. */
export function FailedLine({ problem }: { problem: string }) {
  return (
    <StateLine data-tone="failed" role="alert">
      <CircleAlert size={14} />
      {problem}
    </StateLine>
  )
}

/** That a file is there. */
export function UploadedLine() {
  return (
    <StateLine data-tone="done">
      <Check size={12} strokeWidth={2.5} />
      Uploaded
    </StateLine>
  )
}

const Bar = styled(LinearProgress)({
  marginTop: 6,
  marginBottom: 6,
  '& .MuiLinearProgress-bar': { transition: 'none' },
})

/** How much of a file has left. */
export function UploadBar({ name, percent }: { name: string; percent: number }) {
  return <Bar variant="determinate" value={percent} aria-label={`Uploading ${name}`} />
}

/** The same as a number; nothing where nothing moves. */
export function UploadPercent({ percent }: { percent: number | null }) {
  return percent === null ? null : <Percent>{percent} %</Percent>
}

const Percent = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 44,
  fontWeight: 600,
  textAlign: 'right',
}))

type FileButtonProps = { name: string; onClick: (() => void) | undefined }

/** Sends a file again that failed. */
export function RetryFileButton({ name, onClick }: FileButtonProps) {
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<RefreshCw />}
      aria-label={`Retry ${name}`}
      onClick={onClick}
    >
      Retry
    </Button>
  )
}

/** Takes a file out of the list. */
export function RemoveFileButton({ name, onClick }: FileButtonProps) {
  return (
    <IconButton size="small" aria-label={`Remove ${name}`} onClick={onClick}>
      <X size={16} />
    </IconButton>
  )
}
