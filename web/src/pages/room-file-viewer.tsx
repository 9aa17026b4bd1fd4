import { type ComponentProps, lazy, Suspense } from 'react'
import type { useOpenFile } from '../features/files/viewer/use-open-file.ts'

// Loaded separately, because many visitors of a room open no file.
const FileViewer = lazy(async () => {
  const chunk = await import('../features/files/viewer/file-viewer.tsx')
  return { default: chunk.FileViewer }
})

type FileViewerProps = ComponentProps<typeof FileViewer>
type RoomFileViewerProps = Pick<FileViewerProps, 'files' | 'links' | 'people' | 'subject'> & {
  openFile: ReturnType<typeof useOpenFile>
}

/** The files of a room at full size, while one of them is open. */
export function RoomFileViewer({ openFile, ...files }: RoomFileViewerProps) {
  if (openFile.index === null) return null
  return (
    <Suspense>
      <FileViewer {...files} index={openFile.index} onMove={openFile.move} onClose={openFile.close} />
    </Suspense>
  )
}
