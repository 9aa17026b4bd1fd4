import { styled } from '@mui/material/styles'
import { formatFileSize } from '../../../lib/file-size.ts'
import { FileName } from '../../../ui/file-name.tsx'
import type { UploadItem, UploadStage } from '../upload-item.ts'
import { useSmoothPercent } from '../use-smooth-percent.ts'
import { FileTitle, RemoveFileButton, RetryFileButton, UploadPercent } from './file-row-parts.tsx'
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

const Facts = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
  [theme.breakpoints.down('sm')]: { '& > span': { display: 'none' } },
}))

const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 })

type UploadRowProps = { item: UploadItem; onRetry: () => void; onRemove: () => void }

/** One file, 56 high: thumb, name, what it is doing, Retry where it failed, and a way to take it out. */
export function UploadRow({ item, onRetry, onRemove }: UploadRowProps) {
  const shown = useSmoothPercent(item.percent)
  const percent = percentIn(item.stage, shown)
  return (
    <Row>
      <UploadThumb type={item.type} previewUrl={item.previewUrl} />
      <div>
        <FileTitle>
          <FileName name={item.name} />
          <Facts>
            {formatFileSize(item.sizeBytes)}
            {item.note ? <span>, {item.note}</span> : null}
          </Facts>
        </FileTitle>
        <UploadState item={item} percent={percent} />
      </div>
      <Tools>
        <UploadPercent percent={percent} />
        {item.stage === 'failed' ? <RetryFileButton name={item.name} onClick={onRetry} /> : null}
        <RemoveFileButton name={item.name} onClick={onRemove} />
      </Tools>
    </Row>
  )
}

/** The percentage to draw: until the server has answered it stays at 100, and nothing is drawn for what stands still. */
function percentIn(stage: UploadStage, shown: number | null): number | null {
  if (stage === 'uploading') return shown ?? 100
  return stage === 'uploaded' ? shown : null
}
