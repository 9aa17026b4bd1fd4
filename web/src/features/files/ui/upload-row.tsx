import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { RefreshCw, X } from 'lucide-react'
import { formatFileSize } from '../../../lib/file-size.ts'
import { FileName } from '../../../ui/file-name.tsx'
import type { UploadItem, UploadStage } from '../upload-item.ts'
import { useSmoothPercent } from '../use-smooth-percent.ts'
import { UploadState } from './upload-state.tsx'
import { UploadThumb } from './upload-thumb.tsx'

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'center',
  minHeight: 56,
  padding: '8px 0',
})

const Title = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 8,
  minWidth: 0,
  fontWeight: 600,
}))

const Facts = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
  [theme.breakpoints.down('sm')]: { '& > span': { display: 'none' } },
}))

const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 })

const Percent = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 44,
  fontWeight: 600,
  textAlign: 'right',
}))

type UploadRowProps = { item: UploadItem; onRetry: () => void; onRemove: () => void }

/** One file, 56 high: thumb, name, what it is doing, Retry where it failed, and a way to take it out. */
export function UploadRow({ item, onRetry, onRemove }: UploadRowProps) {
  const shown = useSmoothPercent(item.percent)
  const percent = percentIn(item.stage, shown)
  return (
    <Row>
      <UploadThumb type={item.type} previewUrl={item.previewUrl} />
      <div>
        <Title>
          <FileName name={item.name} />
          <Facts>
            {formatFileSize(item.sizeBytes)}
            {item.note ? <span>, {item.note}</span> : null}
          </Facts>
        </Title>
        <UploadState item={item} percent={percent} />
      </div>
      <Tools>
        {percent === null ? null : <Percent>{percent} %</Percent>}
        {item.stage === 'failed' ? (
          <Button
            variant="outlined"
            size="small"
            startIcon={<RefreshCw />}
            aria-label={`Retry ${item.name}`}
            onClick={onRetry}
          >
            Retry
          </Button>
        ) : null}
        <IconButton size="small" aria-label={`Remove ${item.name}`} onClick={onRemove}>
          <X size={16} />
        </IconButton>
      </Tools>
    </Row>
  )
}

/** The percentage to draw: until the server has answered it stays at 100, and nothing is drawn for what stands still. */
function percentIn(stage: UploadStage, shown: number | null): number | null {
  if (stage === 'uploading') return shown ?? 100
  return stage === 'uploaded' ? shown : null
}
