import { CASE_TEXTS } from '@econsult/contract/case-texts'
import type { CaseData } from '@econsult/contract/cases'
import type { UserType } from '@econsult/contract/roles'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { CaseInformation } from '../features/cases/room/case-information.tsx'
import { peopleOf, roomTitle } from '../features/cases/room/case-facts.ts'
import { QuestionStrip } from '../features/cases/room/question-strip.tsx'
import { RoomFailed, RoomMissing } from '../features/cases/room/room-failure.tsx'
import { RoomHead } from '../features/cases/room/room-head.tsx'
import { type Panel, type PanelChoice, RoomScreen } from '../features/cases/room/room-screen.tsx'
import { RoomSkeleton } from '../features/cases/room/room-skeleton.tsx'
import { useReadMarks } from '../features/cases/room/use-read-marks.ts'
import { type Room, useRoom } from '../features/cases/room/use-room.ts'
import { CaseActions } from '../features/closing/case-actions.tsx'
import { RoomDeliveries } from '../features/deliveries/room-deliveries.tsx'
import { FileLanding } from '../features/files/room/file-landing.tsx'
import { UploadButton } from '../features/files/room/upload-button.tsx'
import { UploadBand } from '../features/files/room/upload-band.tsx'
import { UploadList } from '../features/files/room/upload-list.tsx'
import { useFileRemoval } from '../features/files/room/use-file-removal.ts'
import { useRoomUploads } from '../features/files/room/use-room-uploads.ts'
import { DownloadAll } from '../features/files/viewer/download-all.tsx'
import { FileList } from '../features/files/viewer/file-list.tsx'
import { useFileLinks } from '../features/files/viewer/use-file-links.ts'
import { useOpenFile } from '../features/files/viewer/use-open-file.ts'
import { Chat } from '../features/messages/chat/chat.tsx'
import { ChatSkeleton } from '../features/messages/chat/chat-skeleton.tsx'
import type { UnsentMessages } from '../features/messages/unsent/unsent-messages.ts'
import { type RoomChat, useRoomChat } from '../features/messages/use-room-chat.ts'
import { channelIdOf } from '../lib/paths.ts'
import { useUser } from '../lib/session/use-session.ts'
import { useNotices } from '../ui/notices/use-notices.ts'
import { useDelayedLoading } from '../ui/states/delayed-loading.ts'

// Only who looks at a file needs it.
const FileViewer = lazy(async () => {
  const chunk = await import('../features/files/viewer/file-viewer.tsx')
  return { default: chunk.FileViewer }
})

/** A case's room, /insidemessage/room_{channelId} (document 1, section 2). */
export default function RoomPage() {
  const caseId = channelIdOf(useParams()['room']) ?? ''
  return <RoomOfCase key={caseId} caseId={caseId} />
}

function RoomOfCase({ caseId }: { caseId: string }) {
  const chat = useRoomChat(caseId)
  const room = useRoom(caseId, chat.unsent)
  const newsOfOthers = chat.lastOfOthers + useFilesOfOthers(room.caseData)
  const readBefore = useReadMarks(caseId, room.caseData ? newsOfOthers : null)
  const isLoading = room.caseData === undefined && room.failure === null
  const showsBones = useDelayedLoading(isLoading)
  // Chosen here, so that what is chosen while the room loads stays chosen.
  const [panel, setPanel] = useState<Panel>('chat')
  const choice = { panel, setPanel }
  if (room.failure === 'missing') return <RoomMissing />
  if (room.failure) return <RoomFailed onRetry={() => void room.refresh()} retrying={room.isReading} />
  if (showsBones) return <RoomSkeleton {...choice} chat={<ChatSkeleton />} />
  return room.caseData ? (
    <OpenRoom {...choice} room={room} caseData={room.caseData} chat={chat} readBefore={readBefore} />
  ) : null
}

type OpenRoomProps = PanelChoice & {
  room: Room
  caseData: CaseData
  chat: RoomChat
  /** The last message that the person had read before they came; null until it is known. */
  readBefore: number | null
}

function OpenRoom({ room, caseData, chat, readBefore, ...choice }: OpenRoomProps) {
  const { files } = caseData
  const people = peopleOf(caseData)
  const subject = roomTitle(caseData)
  const openFile = useOpenFile(files.length)
  const refresh = async () => (await room.refresh())?.files
  const links = useFileLinks({ files, readAt: room.readAt, refresh })
  const unsent = useUnsentWork(chat.unsent, caseData)
  const uploads = useRoomUploads(caseData.caseId)
  const remove = useFileRemoval(() => void room.refresh())
  const { userType } = useUser()
  const noAdding = whyNoFileIsAdded(userType, caseData)
  const mayAdd = noAdding === null
  const mayRemove = userType === 'Admin' || mayAdd
  const notices = useNotices()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))

  function addLanded(added: File[]) {
    const what = added.length === 1 ? (added[0]?.name ?? '') : `${added.length} files`
    if (!isPhone) notices.show(`Adding ${what} to the files of this case.`, { tone: 'progress' })
    uploads.queue.add(added)
  }

  function refuseLanded() {
    if (noAdding !== null) notices.show(noAdding, { tone: 'failed' })
  }

  return (
    <>
      <FileLanding onFiles={mayAdd ? addLanded : undefined} onRefused={refuseLanded}>
        <RoomScreen
          {...choice}
          fileCount={files.length}
          head={
            <RoomHead
              caseData={caseData}
              actions={<CaseActions caseData={caseData} subject={subject} unsent={unsent} />}
            />
          }
          chat={
            <>
              <QuestionStrip question={caseData.questions} />
              {isPhone ? <UploadBand uploads={uploads} /> : null}
              <Chat
                chat={chat}
                caseData={caseData}
                people={people}
                readBefore={readBefore}
                onOutdated={() => void room.refresh()}
              />
            </>
          }
          data={
            <CaseInformation
              caseData={caseData}
              sent={<RoomDeliveries caseData={caseData} />}
              files={
                <FileList
                  files={files}
                  links={links}
                  people={people}
                  onOpen={openFile.open}
                  onRemove={mayRemove ? remove : undefined}
                  tools={
                    <>
                      {files.length > 1 ? <DownloadAll files={files} /> : null}
                      {mayAdd ? <UploadButton onFiles={(added) => uploads.queue.add(added)} /> : null}
                    </>
                  }
                >
                  <UploadList uploads={uploads} />
                </FileList>
              }
            />
          }
        />
      </FileLanding>
      {openFile.index === null ? null : (
        <Suspense>
          <FileViewer
            files={files}
            links={links}
            index={openFile.index}
            onMove={openFile.move}
            onClose={openFile.close}
            subject={caseData.isSupport ? undefined : subject}
            people={people}
          />
        </Suspense>
      )}
    </>
  )
}

/** Why this person adds no files to the case (ROOM-05); null where they do. */
function whyNoFileIsAdded(userType: UserType, { isDeleted }: CaseData): string | null {
  if (userType !== 'PCP') return CASE_TEXTS.onlyProvidersAddFiles
  return isDeleted ? CASE_TEXTS.closed : null
}

/** How many times others have added files: news as much as their messages are. */
function useFilesOfOthers(caseData: CaseData | undefined): number {
  const { id } = useUser()
  const events = caseData?.events ?? []
  return events.filter(({ kind, actorId }) => kind === 'files-added' && actorId !== id).length
}

/** What closing the case must know of the messages that are not sent. */
function useUnsentWork(unsent: UnsentMessages, caseData: CaseData) {
  const hasText = useSyncExternalStore(unsent.subscribe, () => unsent.text().trim() !== '')
  const isSending = useSyncExternalStore(unsent.subscribe, () => unsent.outgoing().length > 0)
  const hasReader = caseData.isSupport || caseData.specialistsWithSpecialty.some((one) => one.specialistId)
  const what = hasText ? ('text' as const) : null
  return {
    what: isSending ? ('sending' as const) : what,
    send: hasReader ? () => unsent.post() : undefined,
  }
}
