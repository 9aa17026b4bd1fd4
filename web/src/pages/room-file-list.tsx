import type { ComponentProps } from 'react'
import { UploadButton } from '../features/files/room/upload-button.tsx'
import { UploadList } from '../features/files/room/upload-list.tsx'
import { DownloadAll } from '../features/files/viewer/download-all.tsx'
import { FileList } from '../features/files/viewer/file-list.tsx'

type RoomFileListProps = Omit<ComponentProps<typeof FileList>, 'tools' | 'children'> &
  ComponentProps<typeof UploadList> & {
    /** True if the viewer may add files. */
    mayAdd: boolean
  }

/** The files of a case, the running uploads, and the upload and download buttons. */
export function RoomFileList({ uploads, mayAdd, ...list }: RoomFileListProps) {
  return (
    <FileList
      {...list}
      tools={
        <>
          {list.files.length > 1 ? <DownloadAll files={list.files} /> : null}
          {mayAdd ? <UploadButton onFiles={(added) => uploads.queue.add(added)} /> : null}
        </>
      }
    >
      <UploadList uploads={uploads} />
    </FileList>
  )
}
