import type { ComponentProps } from 'react'
import { copyFiles } from '../features/files/copy-files.ts'
import type { AskedChange } from '../features/requests/request-actions.ts'
import { RequestDialog } from '../features/requests/request-dialog.tsx'
import { RoomCloseDialog } from './room-close-dialog.tsx'
import { RoomFileViewer } from './room-file-viewer.tsx'
import { RoomResubmitDialog } from './room-resubmit-dialog.tsx'
import type { useRoomFiles } from './use-room-files.tsx'

type RoomDialogsProps = Pick<
  ComponentProps<typeof RoomCloseDialog>,
  'caseData' | 'subject' | 'unsent' | 'countNow' | 'read' | 'onDownload'
> &
  Pick<ComponentProps<typeof RequestDialog>, 'giveAway'> &
  Pick<ComponentProps<typeof RoomFileViewer>, 'links' | 'openFile' | 'people'> & {
    roomFiles: Pick<ReturnType<typeof useRoomFiles>, 'uploads' | 'mayAdd'>
    isClosing: boolean
    onEndClosing: () => void
    /** The change of a request for which a dialog is open; null if there is none. */
    asked: AskedChange | null
    onEndAsked: () => void
  }

/** The dialogs of a room: closing the case, changing a request, and viewing files at full size. */
export function RoomDialogs(props: RoomDialogsProps) {
  const { caseData, subject, unsent, countNow, read, onDownload, isClosing, onEndClosing } = props
  const { asked, onEndAsked, giveAway, roomFiles, links, openFile, people } = props
  const { files, patientData, isSupport } = caseData
  const { uploads, mayAdd } = roomFiles
  return (
    <>
      {isClosing ? (
        <RoomCloseDialog
          key={patientData?.athenaPatientId}
          {...{ caseData, subject, unsent, countNow, read, onDownload }}
          onClose={onEndClosing}
        />
      ) : null}
      {asked ? (
        <RequestDialog
          {...{ caseData, asked, giveAway }}
          copyFiles={(draftId) => copyFiles(files, links.open, draftId)}
          renderResubmit={(resubmitted) => <RoomResubmitDialog {...resubmitted} {...{ uploads, mayAdd }} />}
          onClose={onEndAsked}
        />
      ) : null}
      <RoomFileViewer {...{ files, links, openFile, people }} subject={isSupport ? undefined : subject} />
    </>
  )
}
