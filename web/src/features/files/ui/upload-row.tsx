import { styled } from '@mui/material/styles'
import { formatFileSize } from '../../../lib/file-size.ts'
import { FileName } from '../../../ui/file-name.tsx'
import { Row } from '../../../ui/layout/words.ts'
import { useSmoothPercent } from '../use-smooth-percent.ts'
import {
  RemoveFileButton,
  RetryFileButton,
  UploadPercent,
  FailedLine,
  StateLine,
  UploadBar,
  UploadedLine,
} from './file-row-parts.tsx'
import { UploadThumb } from './upload-thumb.tsx'
import type { UploadItem, UploadStage } from '../upload-item.ts'
import { phrases } from './phrases.ts'

const Item = styled('li')({
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

type UploadRowProps = { item: UploadItem; onRetry: () => void; onRemove: () => void }

/** One file in a row 56 px high: thumbnail, name, state, Retry after a failure, and Remove. */
export function UploadRow({ item, onRetry, onRemove }: UploadRowProps) {
  const shown = useSmoothPercent(item.percent)
  const percent = percentIn(item.stage, shown)
  return (
    <Item>
      <UploadThumb type={item.type} previewUrl={item.previewUrl} />
      <div>
        <Row gap={2} align="stretch" shrink size="small" strong>
          <FileName name={item.name} />
          <Facts>
            {formatFileSize(item.sizeBytes)}
            {item.note ? <span>, {item.note}</span> : null}
          </Facts>
        </Row>
        <UploadState item={item} percent={percent} />
      </div>
      <Row gap={1}>
        <UploadPercent percent={percent} />
        {item.stage === 'failed' ? <RetryFileButton name={item.name} onClick={onRetry} /> : null}
        <RemoveFileButton name={item.name} onClick={onRemove} />
      </Row>
    </Item>
  )
}

/** The displayed percentage; 100 from the last byte until the server's response; null if no bytes are being sent. */
function percentIn(stage: UploadStage, shown: number | null): number | null {
  if (stage === 'uploading') return shown ?? 100
  return stage === 'uploaded' ? shown : null
}

const WORDS: Readonly<Partial<Record<UploadStage, string>>> = {
  waiting: phrases.waiting,
  converting: phrases.converting,
}

/** The state of a file, as a progress bar or as text; `percent` is null if no bytes are being sent. */
function UploadState({ item, percent }: { item: UploadItem; percent: number | null }) {
  if (percent === 100 && item.stage === 'uploading') {
    return <StateLine role="status">{phrases.checking}</StateLine>
  }
  if (percent !== null) return <UploadBar name={item.name} percent={percent} />
  if (item.problem !== '') return <FailedLine problem={item.problem} />
  if (item.stage === 'uploaded') return <UploadedLine />
  return <StateLine>{WORDS[item.stage]}</StateLine>
}
