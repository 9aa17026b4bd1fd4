import { styled } from '@mui/material/styles'
import { CloudUpload } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'

const Area = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
})

const Cover = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 2,
  inset: 8,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 8,
  borderRadius: 12,
  border: `2px dashed ${theme.vars.palette.primary.main}`,
  backgroundColor: theme.vars.palette.app.primarySoft,
  color: theme.vars.palette.app.primaryText,
  fontWeight: 600,
  pointerEvents: 'none',
}))

type FileLandingProps = {
  /** Takes what was dropped or pasted; undefined where this person adds no files. */
  onFiles: ((files: File[]) => void) | undefined
  children: ReactNode
}

/** The conversation as a place to drop files on, or to paste a picture into. */
export function FileLanding({ onFiles, children }: FileLandingProps) {
  const [isOver, setOver] = useState(false)

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (!onFiles || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    // Without this the browser would leave the page to show the file.
    event.preventDefault()
    event.dataTransfer.dropEffect = onFiles ? 'copy' : 'none'
    setOver(onFiles !== undefined)
  }

  function leave(event: DragEvent) {
    const to = event.relatedTarget
    if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false)
  }

  function drop(event: DragEvent) {
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles?.(files)
  }

  return (
    <Area onPaste={paste} onDragEnter={over} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver ? (
        <Cover>
          <CloudUpload size={28} />
          Drop files to add them to this case
        </Cover>
      ) : null}
    </Area>
  )
}
