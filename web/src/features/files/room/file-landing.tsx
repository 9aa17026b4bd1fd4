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
  /** Takes what was dropped or pasted; undefined where this person adds no files. */
  onFiles: ((files: File[]) => void) | undefined
  /** Says why files were not taken. */
  onRefused: () => void
  children: ReactNode
}

/** The room as a place to drop files on, or to paste a picture into. */
export function FileLanding({ onFiles, onRefused, children }: FileLandingProps) {
  const area = useRef<HTMLDivElement>(null)
  const isOver = useFileLanding({ area, onFiles, onRefused })
  return (
    <Area ref={area}>
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
