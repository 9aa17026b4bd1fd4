import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { Check, CircleAlert } from 'lucide-react'
import type { UploadItem, UploadStage } from '../upload-item.ts'

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginTop: 2,
  color: theme.vars.palette.text.disabled,
  '&[data-tone="done"]': { fontWeight: 600, color: theme.vars.palette.success.main },
  '&[data-tone="failed"]': { gap: 6, fontWeight: 600, color: theme.vars.palette.error.main },
}))

const Bar = styled(LinearProgress)({
  marginTop: 6,
  marginBottom: 6,
  '& .MuiLinearProgress-bar': { transition: 'none' },
})

const WORDS: Readonly<Partial<Record<UploadStage, string>>> = {
  waiting: 'Waiting',
  converting: 'Converting from HEIC to PNG',
}

/** What a file is doing, in a bar or in words; `percent` is null unless its bytes are leaving. */
export function UploadState({ item, percent }: { item: UploadItem; percent: number | null }) {
  if (percent === 100 && item.stage === 'uploading') return <Line role="status">Checking the file</Line>
  if (percent !== null) {
    return <Bar variant="determinate" value={percent} aria-label={`Uploading ${item.name}`} />
  }
  if (item.problem !== '') {
    return (
      <Line data-tone="failed" role="alert">
        <CircleAlert size={14} />
        {item.problem}
      </Line>
    )
  }
  if (item.stage === 'uploaded') {
    return (
      <Line data-tone="done">
        <Check size={12} strokeWidth={2.5} />
        Uploaded
      </Line>
    )
  }
  return <Line>{WORDS[item.stage]}</Line>
}
