import type { AnswerContent } from '@econsult/contract/answers/content'
import type { CaseData } from '@econsult/contract/cases'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { CorrectedBanners } from '../features/answers/corrected/corrected-banners.tsx'
import { NeedsPlace } from '../features/cases/needs-you/needs-place.tsx'
import { useNeedsQueue } from '../features/cases/needs-you/use-needs-queue.ts'
import { CaseInformation } from '../features/cases/room/case-information.tsx'
import { peopleOf, roomTitle } from '../features/cases/room/case-facts.ts'
import { FirstLook } from '../features/cases/room/first-look.tsx'
import { QuestionStrip } from '../features/cases/room/question-strip.tsx'
import { RoomFailed, RoomMissing } from '../features/cases/room/room-failure.tsx'
import { RoomHead } from '../features/cases/room/room-head.tsx'
import { type Panel, type PanelChoice, RoomScreen } from '../features/cases/room/room-screen.tsx'
import { RoomSkeleton } from '../features/cases/room/room-skeleton.tsx'
import { useReadMarks } from '../features/cases/room/use-read-marks.ts'
import { useLeaveRoom } from '../features/cases/room/use-leave-room.ts'
import { type Room, useRoom } from '../features/cases/room/use-room.ts'
import { WhoHasSeenLink } from '../features/audit/accesses/who-has-seen-link.tsx'
import { CaseTemplateFacts } from '../features/referral-templates/case-template-facts.tsx'
import { CaseActions } from '../features/closing/case-actions.tsx'
import { OwnMinutes } from '../features/minutes/own-minutes.tsx'
import { ConsentOnRecord } from '../features/consents/consent-on-record.tsx'
import { RoomDeliveries } from '../features/deliveries/room-deliveries.tsx'
import { FileLanding } from '../features/files/room/file-landing.tsx'
import { UploadBand } from '../features/files/room/upload-band.tsx'
import { useFileRemoval } from '../features/files/room/use-file-removal.ts'
import { FirstFiles } from '../features/files/viewer/message-files.tsx'
import { useFileLinks } from '../features/files/viewer/use-file-links.ts'
import { useOpenFile } from '../features/files/viewer/use-open-file.ts'
import { useReportDownload } from '../features/reports/use-report-download.ts'
import { DeclineCards } from '../features/requests/decline-card.tsx'
import { type AskedChange, headActionsOf } from '../features/requests/request-actions.ts'
import { TurnLine } from '../features/requests/turn-line.tsx'
import { Chat } from '../features/messages/chat/chat.tsx'
import { ChatSkeleton } from '../features/messages/chat/chat-skeleton.tsx'
import { type RoomChat, useRoomChat } from '../features/messages/use-room-chat.ts'
import { useDelayedLoading } from '../ui/states/delayed-loading.ts'
import { RoomDialogs } from './room-dialogs.tsx'
import { RoomFileList } from './room-file-list.tsx'
import { RoomGuard } from './room-guard.tsx'
import { useAnswerLead } from './use-answer-lead.tsx'
import { useClosing } from './use-closing.ts'
import { useComposerFocus, useComposerStart } from './use-composer-start.ts'
import { useEventsOfOthers } from './use-events-of-others.ts'
import { useIsFirstLook } from './use-is-first-look.ts'
import { useRoomChart } from './use-room-chart.tsx'
import { useMainButton } from './use-main-button.ts'
import { useMayRemove } from './use-may-remove.ts'
import { useRoomAnswers } from './use-room-answers.tsx'
import { useUnsentWork } from './use-unsent-work.ts'
import { useRoomFiles } from './use-room-files.tsx'
import { useRoomTime } from './use-room-time.ts'
import { useWritten } from './use-written.ts'

/** A case's room, /insidemessage/room_{channelId} (ROOM-01). */
export default function RoomPage() {
  return <RoomGuard room={RoomOfCase} />
}

function RoomOfCase({ caseId }: { caseId: string }) {
  const chat = useRoomChat(caseId)
  const written = useWritten(chat.unsent)
  const room = useRoom(caseId, written)
  const newsOfOthers = chat.lastOfOthers + useEventsOfOthers(room.caseData)
  const readBefore = useReadMarks(caseId, room.caseData ? newsOfOthers : null)
  const isLoading = room.caseData === undefined && room.failure === null
  const showsBones = useDelayedLoading(isLoading)
  // This state is kept in the page, so that a choice made while the room is loading is not lost.
  const [panel, setPanel] = useState<Panel>('chat')
  const choice = { panel, setPanel }
  if (room.failure === 'missing') return <RoomMissing />
  if (room.failure) return <RoomFailed onRetry={() => void room.refresh()} retrying={room.isReading} />
  if (showsBones) return <RoomSkeleton {...choice} chat={<ChatSkeleton />} />
  return room.caseData ? (
    <OpenRoom
      {...choice}
      room={room}
      caseData={room.caseData}
      chat={chat}
      readBefore={readBefore}
      onWriteAnswer={written.noteAnswer}
    />
  ) : null
}

type OpenRoomProps = PanelChoice & {
  room: Room
  caseData: CaseData
  chat: RoomChat
  /** The last message that the user had read before opening the room; null until it is known. */
  readBefore: number | null
  /** Called with the answer that the user is writing, and with null when the editor closes. */
  onWriteAnswer: (content: AnswerContent | null) => void
}

function OpenRoom({ room, caseData, chat, readBefore, onWriteAnswer, ...choice }: OpenRoomProps) {
  const { files } = caseData
  const people = peopleOf(caseData)
  const subject = roomTitle(caseData)
  const openFile = useOpenFile(files.length)
  const links = useFileLinks({
    files,
    readAt: room.readAt,
    refresh: async () => (await room.refresh())?.files,
  })
  const unsent = useUnsentWork(chat.unsent, caseData)
  const report = useReportDownload(caseData.caseId)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const roomFiles = useRoomFiles({ caseData, unsent: chat.unsent, links, onOpen: openFile.open, isPhone })
  const { uploads, mayAdd, inCase } = roomFiles
  const mayRemove = useMayRemove(caseData, mayAdd)
  const remove = useFileRemoval(() => void room.refresh())
  const leave = useLeaveRoom(chat.unsent)
  const isFirst = useIsFirstLook(chat, caseData, isPhone)
  const queue = useNeedsQueue(caseData, unsent.what !== null)
  const chart = useRoomChart(caseData, isPhone)
  const { input, write, askAgain } = useComposerFocus(chat.unsent, () => {
    choice.setPanel('chat')
    chart.showChat()
  })
  const [asked, setAsked] = useState<AskedChange | null>(null)
  const [isClosing, setClosing] = useClosing(caseData)
  const { countNow, worksHere } = useRoomTime(caseData)
  const { answers, reading, answerOf, leftOf, isWriting, ...answering } = useRoomAnswers(caseData, {
    countNow,
    onWrite: onWriteAnswer,
  })
  const main = useMainButton(caseData, { unsent: unsent.what, isAnswerMain: answering.isMain, isWriting })
  const answerLead = useAnswerLead(caseData, { answers, reading, hasSigned: answering.hasSigned })
  const composer = useComposerStart(caseData, { isFirst, isPhone, answers, isKnown: reading.isKnown })
  const more = headActionsOf(caseData).map(({ asked: one, ...entry }) => ({
    ...entry,
    run: () => setAsked(one),
  }))
  const sent = [
    <RoomDeliveries key="deliveries" caseData={caseData} />,
    worksHere ? <OwnMinutes key="minutes" caseId={caseData.caseId} isClosed={caseData.isDeleted} /> : null,
    <WhoHasSeenLink key="who-has-seen" caseData={caseData} />,
  ]
  const fileList = (
    <RoomFileList
      {...{ files, links, people, mayRemove, mayAdd, uploads }}
      onOpen={openFile.open}
      onRemove={remove}
    />
  )

  return (
    <>
      <FileLanding {...roomFiles.landing}>
        <RoomScreen
          {...choice}
          fileCount={files.length + chart.phoneCount}
          head={
            <RoomHead
              caseData={caseData}
              place={
                <>
                  {queue ? <NeedsPlace queue={queue} /> : null}
                  {chart.segment}
                </>
              }
              actions={
                <CaseActions
                  caseData={caseData}
                  report={report}
                  more={more}
                  isMain={main.isClosingMain}
                  isCrowded={queue !== null}
                  onClose={() => setClosing(true)}
                />
              }
            />
          }
          turn={
            <TurnLine
              {...{ caseData, answerOf, leftOf, isWriting, isTyping: main.isTyping }}
              onChange={setAsked}
              onWrite={write}
              onAskAgain={askAgain}
            />
          }
          banner={<CorrectedBanners {...{ caseData, answers }} onRead={reading.retry} />}
          isWide={isWriting}
          chart={chart.view}
          chat={
            <>
              <DeclineCards caseData={caseData} />
              {isFirst ? null : <QuestionStrip question={caseData.questions} />}
              {isPhone ? <UploadBand uploads={uploads} /> : null}
              <Chat
                {...{ chat, caseData, people, readBefore, ...composer, ...answerLead }}
                onOutdated={() => void room.refresh()}
                onLeave={leave}
                files={roomFiles.forMessages}
                opening={
                  isFirst ? <FirstLook caseData={caseData} files={<FirstFiles inCase={inCase} />} /> : null
                }
                inputRef={input}
                isSendMain={main.isSendMain}
              />
            </>
          }
          data={answering.place(
            chart.beside({
              information: (
                <CaseInformation
                  {...{ caseData, sent }}
                  template={caseData.isSupport ? null : <CaseTemplateFacts caseId={caseData.caseId} />}
                  consent={<ConsentOnRecord caseId={caseData.caseId} />}
                  files={chart.hasFileTab ? null : fileList}
                />
              ),
              files: fileList,
              fileCount: files.length,
            }),
          )}
        />
      </FileLanding>
      <RoomDialogs
        {...{ caseData, subject, unsent, countNow, roomFiles, links, openFile, people, asked }}
        read={{ answers, ...reading }}
        giveAway={room.giveAway}
        isClosing={isClosing}
        onDownload={() => void report.start()}
        onEndClosing={() => setClosing(false)}
        onEndAsked={() => setAsked(null)}
      />
    </>
  )
}
