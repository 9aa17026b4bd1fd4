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
   * Called with the files and the element on which they were dropped, or null if they were pasted; undefined if the
   * user is not allowed to add files.
   */
  onFiles: ((files: File[], place: Element | null) => void) | undefined
  /** Returns a text that describes the effect of dropping files on this element. */
  wordsFor: (place: Element) => string
  /** Shows the reason why files were not accepted. */
  onRefused: () => void
  children: ReactNode
}

/** The case page as an area for dropping files and pasting pictures. */
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
