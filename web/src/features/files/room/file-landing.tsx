import { styled } from '@mui/material/styles'
import { CloudUpload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFileLanding } from './use-file-landing.ts'

const Area = styled('div')({
  position: 'relative',
  flex: '1 0 0',
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
  /**
   * Called with files and the element that they were dropped on, or null if pasted; undefined if this person may not
   * add files.
   */
  onFiles: ((files: File[], place: Element | null) => void) | undefined
  /** A text that describes what happens to files that are dropped on this element. */
  wordsFor: (place: Element) => string
  /** Explains why files were not accepted. */
  onRefused: () => void
  children: ReactNode
}

/** The room as an area to drop files on, or to paste a picture into. */
export function FileLanding({ onFiles, wordsFor, onRefused, children }: FileLandingProps) {
  const area = useRef<HTMLDivElement>(null)
  const heldOver = useFileLanding({ area, onFiles, onRefused })
  return (
    <Area ref={area}>
      {children}
      {heldOver ? (
        <Cover>
          <CloudUpload size={28} />
          {wordsFor(heldOver)}
        </Cover>
      ) : null}
    </Area>
  )
}
