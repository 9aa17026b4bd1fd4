import type { CaseFile } from '@econsult/contract/files'
import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { FaultBoundary } from '../../../ui/fault-boundary.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { useSize } from '../../../ui/use-size.ts'
import { FileCard } from './file-card.tsx'
import { ImageView } from './image-view.tsx'
import { PagesView } from './pages/pages-view.tsx'
import { TextView } from './text-view.tsx'
import { useOpenedLink } from './use-opened-link.ts'
import type { FileLinks } from './use-file-links.ts'
import type { ViewTurn } from './use-view-turn.ts'
import { viewKindOf } from './view-kind.ts'
import { Waiting } from './waiting.tsx'
import { styled } from '@mui/material/styles'
import { phrases } from './phrases.ts'

// Loaded on demand, because pdf.js is large and many cases have no PDF.
const PdfView = lazyPart(() => import('./pdf/pdf-view.tsx'))

const LOCKED = phrases.lockedPdf

const BROKEN = phrases.notShown

const Scroller = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  overflow: 'auto',
  padding: '24px 88px',
  [theme.breakpoints.down('md')]: { padding: '8px' },
}))

type ViewerStageProps = {
  file: CaseFile
  links: FileLinks
  turn: ViewTurn
  onDownload: () => void
}

/** Displays the file's content; scrolls when the file is zoomed. Callers must use the file name as the React key. */
export function ViewerStage({ file, links, turn, onDownload }: ViewerStageProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const stage = useSize(scroller)
  const link = useOpenedLink(file.fileData.name, links)
  const kind = viewKindOf(file)
  const [reason, setReason] = useState<string>()
  const broken = <FileCard file={file} onDownload={onDownload} why={BROKEN} />

  function content() {
    if (reason !== undefined) return <FileCard file={file} onDownload={onDownload} why={reason} />
    if (kind === 'other') return <FileCard file={file} onDownload={onDownload} />
    // For audio or video that this browser cannot play, a download is offered.
    if (link.hasFailed && (kind === 'audio' || kind === 'video'))
      return <FileCard file={file} onDownload={onDownload} />
    if (link.hasFailed) {
      return (
        <FailedState
          title={phrases.fileFailed}
          detail={phrases.tryAgainOrDownload}
          onRetry={link.retry}
          otherAction={
            <Button variant="outlined" startIcon={<Download />} onClick={onDownload}>
              {phrases.download}
            </Button>
          }
        />
      )
    }
    if (link.url === null || stage === null) return <Waiting />
    const view = { url: link.url, stage, zoom: turn.zoom, quarters: turn.quarters, onBroken: link.onBroken }
    if (kind === 'image') return <ImageView {...view} name={file.originalName} />
    if (kind === 'pages') return <PagesView {...view} name={file.originalName} onUnshown={setReason} />
    if (kind === 'text')
      return <TextView url={link.url} sizeBytes={file.sizeBytes} onBroken={link.onBroken} />
    if (kind === 'audio' || kind === 'video')
      return <MediaView kind={kind} url={link.url} name={file.originalName} onBroken={link.onBroken} />
    return (
      <PdfView part={{ ...view, onLocked: () => setReason(LOCKED) }} waiting={<Waiting />} broken={broken} />
    )
  }

  return (
    <Scroller ref={scroller} tabIndex={0} role="group" aria-label={file.originalName}>
      <FaultBoundary fallback={broken}>{content()}</FaultBoundary>
    </Scroller>
  )
}

const Film = styled('video')({ margin: 'auto', maxWidth: '100%', maxHeight: '100%', borderRadius: 6 })

const Sound = styled('audio')({ margin: 'auto', width: 480, maxWidth: '100%' })

type MediaViewProps = {
  kind: 'video' | 'audio'
  url: string
  name: string
  /** Called if the file cannot be played or the link has expired. */
  onBroken: () => void
}

/** Plays audio or video with the browser's own controls; only the played part is fetched. */
function MediaView({ kind, url, name, onBroken }: MediaViewProps) {
  // Recordings of a patient have no subtitles, so there is no <track> element.
  return kind === 'video' ? (
    <Film src={url} controls preload="metadata" aria-label={name} onError={onBroken} />
  ) : (
    <Sound src={url} controls preload="metadata" aria-label={name} onError={onBroken} />
  )
}
