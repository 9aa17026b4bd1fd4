import { styled } from '@mui/material/styles'
import { formatFileSize } from '../../../lib/file-size.ts'
import { FileName } from '../../../ui/file-name.tsx'
import { Row } from '../../../ui/layout/words.ts'
import { FailedLine, RemoveFileButton, RetryFileButton, StateLine, UploadBar } from '../ui/file-row-parts.tsx'
import { UploadThumb } from '../ui/upload-thumb.tsx'
import type { UploadItem } from '../upload-item.ts'
import { useSmoothPercent } from '../use-smooth-percent.ts'
import { phrases } from './phrases.ts'

const Items = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  maxHeight: 'min(192px, 30vh)',
  overflowY: 'auto',
  listStyle: 'none',
  whiteSpace: 'normal',
})

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '40px minmax(104px, auto) auto',
  gap: 10,
  alignItems: 'center',
  minHeight: 56,
  minWidth: 0,
  maxWidth: '100%',
  padding: '4px 4px 4px 8px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

const Words = styled('div')({ minWidth: 0, maxWidth: 320 })

const Name = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: '1.125rem',
  fontWeight: 600,
}))

const Moving = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: '72px auto',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
}))

type WaitingFilesProps = {
  items: readonly UploadItem[]
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** The files to send with a message; each row is 56 px high and shows progress, Remove, and Retry after a failure. */
export function WaitingFiles({ items, onRetry, onRemove }: WaitingFilesProps) {
  return (
    <Items aria-label={phrases.filesOfMessage}>
      {items.map((item) => (
        <WaitingFile
          key={item.id}
          item={item}
          onRetry={() => onRetry(item.id)}
          onRemove={() => onRemove(item.id)}
        />
      ))}
    </Items>
  )
}

type WaitingFileProps = { item: UploadItem; onRetry: () => void; onRemove: () => void }

function WaitingFile({ item, onRetry, onRemove }: WaitingFileProps) {
  return (
    <Item>
      <UploadThumb type={item.type} previewUrl={item.previewUrl} />
      <Words>
        <Name>
          <FileName name={item.name} />
        </Name>
        <Progress item={item} />
      </Words>
      <Row gap={1}>
        {item.stage === 'failed' ? <RetryFileButton name={item.name} onClick={onRetry} /> : null}
        <RemoveFileButton name={item.name} onClick={onRemove} />
      </Row>
    </Item>
  )
}

function Progress({ item }: { item: UploadItem }) {
  const { stage, name, sizeBytes, problem, note } = item
  const percent = useSmoothPercent(item.percent) ?? 100
  if (problem !== '') return <FailedLine problem={problem} />
  if (stage === 'uploading' && percent < 100) {
    return (
      <Moving>
        <UploadBar name={name} percent={percent} />
        {phrases.percent({ percent })}
      </Moving>
    )
  }
  if (stage === 'uploading') return <StateLine role="status">{phrases.checking}</StateLine>
  if (stage === 'converting') return <StateLine>{phrases.converting}</StateLine>
  if (stage === 'waiting')
    return <StateLine>{[formatFileSize(sizeBytes), phrases.waiting].join(', ')}</StateLine>
  const facts = [formatFileSize(sizeBytes), phrases.ready, note]
  return <StateLine>{facts.filter((fact) => fact !== '').join(', ')}</StateLine>
}
