import type { CaseFile } from '@econsult/contract/files'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { FilmStrip } from './film-strip.tsx'
import type { FileLinks } from './use-file-links.ts'
import { useDownload } from './use-download.ts'
import { useSwipe } from './use-swipe.ts'
import { useViewTurn } from './use-view-turn.ts'
import { isTurned, viewKindOf } from './view-kind.ts'
import { ViewerHead } from './viewer-head.tsx'
import { ViewerStage } from './viewer-stage.tsx'
import { phrases } from './phrases.ts'

// The viewer is always dark, so that the picture stands out.
const Screen = styled('div')(({ theme }) => ({
  height: '100%',
  display: 'grid',
  gridTemplateRows: '64px minmax(0, 1fr) 112px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  colorScheme: 'dark',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down('md')]: { gridTemplateRows: '56px minmax(0, 1fr)' },
}))

const Middle = styled('div')({ position: 'relative', minHeight: 0 })

const Arrow = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  top: '50%',
  marginTop: -22,
  width: 44,
  height: 44,
  borderRadius: '50%',
  color: theme.vars.palette.background.default,
  backgroundColor: theme.vars.palette.text.primary,
  '&:hover': {
    color: theme.vars.palette.background.default,
    backgroundColor: theme.vars.palette.text.secondary,
  },
  '&.Mui-disabled': {
    color: theme.vars.palette.text.disabled,
    backgroundColor: theme.vars.palette.app.raised,
  },
}))

type FileViewerProps = {
  files: readonly CaseFile[]
  links: FileLinks
  /** Position of the displayed file. */
  index: number
  onMove: (index: number) => void
  onClose: () => void
  /** The patient's name; undefined in a support case. */
  subject: string | undefined
  /** Names of the case's participants, by user id. */
  people: ReadonlyMap<string, string>
}

/** Displays one file of a case at a time: arrow keys or a swipe change the file, Escape closes the viewer (ROOM-06). */
export function FileViewer(props: FileViewerProps) {
  const { files, links, index, onMove, onClose, subject, people } = props
  const titleId = useId()
  const file = files[index]
  const previous = index > 0 ? () => onMove(index - 1) : undefined
  const next = index < files.length - 1 ? () => onMove(index + 1) : undefined

  function moveByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const move = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    <Dialog open fullScreen onClose={onClose} onKeyDown={moveByKey} aria-labelledby={titleId}>
      <Screen data-scheme="dark">
        {file ? (
          <OpenedFile
            {...{ file, links, titleId, subject, previous, next, onClose }}
            uploadedBy={file.uploadedByDelegate ?? people.get(file.uploadedById)}
            place={phrases.placeOfCount({ place: index + 1, count: files.length })}
          />
        ) : null}
        <Strip files={files} links={links} index={index} onChoose={onMove} />
      </Screen>
    </Dialog>
  )
}

function Strip(props: Parameters<typeof FilmStrip>[0]) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  return isPhone || props.files.length === 1 ? null : <FilmStrip {...props} />
}

type OpenedFileProps = {
  file: CaseFile
  links: FileLinks
  titleId: string
  subject: string | undefined
  uploadedBy: string | undefined
  place: string
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

function OpenedFile(props: OpenedFileProps) {
  const { file, links, titleId, subject, uploadedBy, place, previous, next, onClose } = props
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const turn = useViewTurn(file.fileData.name)
  const isEnlarged = turn.zoom > 1
  const swipe = useSwipe(
    () => !isEnlarged && next?.(),
    () => !isEnlarged && previous?.(),
  )

  const download = useDownload()
  const onDownload = () => void download.one(file)

  return (
    <>
      <ViewerHead
        {...{ titleId, file, subject, uploadedBy, place, onDownload, onClose }}
        turn={isTurned(viewKindOf(file)) ? turn : undefined}
      />
      <Middle {...swipe}>
        <ViewerStage key={file.fileData.name} file={file} links={links} turn={turn} onDownload={onDownload} />
        {isPhone || (!previous && !next) ? null : (
          <>
            <Arrow
              aria-label={phrases.previousFile}
              disabled={!previous}
              onClick={previous}
              sx={{ left: 24 }}
            >
              <ChevronLeft size={22} />
            </Arrow>
            <Arrow aria-label={phrases.nextFile} disabled={!next} onClick={next} sx={{ right: 24 }}>
              <ChevronRight size={22} />
            </Arrow>
          </>
        )}
      </Middle>
    </>
  )
}
