import type { CaseFile } from '@econsult/contract/files'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { FileViewer } from '../features/files/viewer/file-viewer.tsx'
import { useDownload } from '../features/files/viewer/use-download.ts'
import type { useOpenFile } from '../features/files/viewer/use-open-file.ts'
import { DialogFoot, DialogFrame } from '../ui/dialogs/dialog-frame.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { phrases } from './phrases.ts'

type FileViewerProps = ComponentProps<typeof FileViewer>

// Loaded separately, because many visits to a room open no file.
const LazyFileViewer = lazyPart<FileViewerProps>(async () => {
  const chunk = await import('../features/files/viewer/file-viewer.tsx')
  return { default: chunk.FileViewer }
})

type RoomFileViewerProps = Pick<FileViewerProps, 'files' | 'links' | 'people' | 'subject'> & {
  openFile: ReturnType<typeof useOpenFile>
}

/** The full-size viewer for the files of a room, while a file is open. */
export function RoomFileViewer({ openFile, ...files }: RoomFileViewerProps) {
  const { index, move, close } = openFile
  const file = index === null ? undefined : files.files[index]
  if (index === null || !file) return null
  return (
    <LazyFileViewer
      part={{ ...files, index, onMove: move, onClose: close }}
      broken={<BrokenViewer file={file} onClose={close} />}
    />
  )
}

/** Replaces a viewer that threw an error or could not be loaded. */
function BrokenViewer({ file, onClose }: { file: CaseFile; onClose: () => void }) {
  const download = useDownload()
  return (
    <DialogFrame title={phrases.fileNotShown} width={520} busy={false} onClose={onClose}>
      <DialogContent>{phrases.downloadAndOpen({ name: file.originalName })}</DialogContent>
      <DialogFoot>
        <Button variant="outlined" onClick={onClose}>
          {phrases.close}
        </Button>
        <Button variant="contained" startIcon={<Download />} onClick={() => void download.one(file)}>
          {phrases.download}
        </Button>
      </DialogFoot>
    </DialogFrame>
  )
}
