import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type { CaseData } from '@econsult/contract/cases'
import { NOTICES } from '@econsult/contract/notices'
import { styled } from '@mui/material/styles'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { useMay, useUser } from '../../../lib/session/use-session.ts'
import { useBeforePrinting } from '../../../lib/printing/printing.ts'
import { useDelayedLoading } from '../../../ui/states/delayed-loading.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { ClosedBar } from '../composer/closed-bar.tsx'
import { Composer } from '../composer/composer.tsx'
import type { AnswerChoice } from '../composer/needs-answer.tsx'
import { NoSpecialistDialog } from '../composer/no-specialist-dialog.tsx'
import { CorrectableMessages } from '../corrections/correctable-messages.tsx'
import { MessagesWithReactions } from '../reactions/message-reactions.tsx'
import { type RoomFiles, RoomFilesContext } from '../room-files.ts'
import type { RoomChat } from '../use-room-chat.ts'
import { RoomStatus } from '../presence/room-status.tsx'
import { ChatLog, type StartsAtLead } from './chat-log.tsx'
import { useNewAfter } from './use-new-after.ts'
import { ChatSkeleton } from './chat-skeleton.tsx'

const Blank = styled('div')({ flex: 1, minHeight: 120 })

type ChatProps = {
  chat: RoomChat
  caseData: CaseData
  /** Names of the people of the case, by id. */
  people: ReadonlyMap<string, string>
  /** The last message that the person had read before they opened the room; null until it is known. */
  readBefore: number | null
  /** Called when the server shows that the case on screen is outdated. */
  onOutdated: () => void
  /** Called when the person leaves the room from the composer; their unsent text is kept. */
  onLeave: () => void
  /** Content that is above the conversation and scrolls with it; null for none. */
  lead: ReactNode
  /** The condition under which the room opens at the content above the conversation. */
  startsAtLead: StartsAtLead
  /** True if the viewer has not read the content above the conversation. */
  isLeadUnread: boolean
  /** Renders the files of the room's messages. */
  files: RoomFiles
  /** The case details that a phone shows above the conversation; null for none. */
  opening: ReactNode
  /** The composer's text box. */
  inputRef: RefObject<HTMLTextAreaElement | null>
  /** True if the composer is a single row until the person starts to write. */
  startsFolded: boolean
  /** True if the composer has the focus when the room opens. */
  startsFocused: boolean
  /** The effects of a message with and without the need for an answer; null if there is no difference. */
  answerChoice: AnswerChoice | null
  /** The effect of a message here, if it is not the usual one; null otherwise. */
  note: string | null
  /** True if Send is the room's main button. */
  isSendMain: boolean
}

/** The conversation of a case and its composer (ROOM-01). */
export function Chat(props: ChatProps) {
  const { files, opening, onLeave, inputRef, startsFolded, startsFocused, answerChoice, note, isSendMain } =
    props
  const { chat, caseData, people, readBefore, onOutdated, lead, startsAtLead, isLeadUnread } = props
  const { unsent, history, state, joins } = chat
  const userId = useUser().id
  const noSpecialist = useNoSpecialist(chat, caseData, onOutdated)
  useBeforePrinting(() => history.loadAllOlder())
  const newAfter = useNewAfter(state.list, readBefore, userId)
  const whyClosed = noSpecialist.isLacking ? CASE_TEXTS.noSpecialistYet : null
  const mayWrite = useMay('send')
  const showsBones = useDelayedLoading(state.list === null && state.failure === null)

  function send(needsAnswer: boolean | undefined) {
    if (noSpecialist.isLacking) noSpecialist.say()
    else unsent.post(needsAnswer)
  }

  function edit(id: string) {
    unsent.takeBack([id])
    inputRef.current?.focus()
  }

  return (
    <RoomFilesContext value={files}>
      {state.list === null || showsBones ? lead : null}
      {state.list === null && state.failure ? (
        <FailedState title="The conversation could not be loaded" onRetry={() => void history.catchUp()} />
      ) : null}
      {showsBones ? <ChatSkeleton /> : null}
      {state.list === null && state.failure === null && !showsBones ? <Blank /> : null}
      {state.list && !showsBones ? (
        <CorrectableMessages caseData={caseData}>
          <MessagesWithReactions caseData={caseData} last={state.list.messages.at(-1)}>
            <ChatLog
              list={state.list}
              older={state.older}
              isIncomplete={state.isIncomplete}
              onLoadOlder={() => void history.loadOlder()}
              events={caseData.events}
              marks={caseData}
              unsent={unsent}
              userId={userId}
              newAfter={newAfter}
              onEdit={caseData.isDeleted ? undefined : edit}
              emptyText={emptyText(caseData, noSpecialist.isLacking)}
              opening={opening}
              lead={lead}
              startsAtLead={startsAtLead}
              isLeadUnread={isLeadUnread}
            />
          </MessagesWithReactions>
        </CorrectableMessages>
      ) : null}
      <RoomStatus channelId={caseData.caseId} people={people} joins={joins} />
      {caseData.isDeleted ? (
        <ClosedBar caseData={caseData} unsent={unsent} />
      ) : (
        <Composer
          channelId={caseData.caseId}
          unsent={unsent}
          onSend={send}
          onLeave={onLeave}
          inputRef={inputRef}
          answerChoice={answerChoice}
          note={note}
          isSendMain={isSendMain}
          closedBecause={mayWrite ? whyClosed : DELEGATE_TEXTS.readsOnly}
          startsFolded={startsFolded}
          startsFocused={startsFocused}
        />
      )}
      <NoSpecialistDialog open={noSpecialist.isSaid} onClose={noSpecialist.close} />
    </RoomFilesContext>
  )
}

function emptyText({ isDeleted }: CaseData, lacksSpecialist: boolean): string {
  if (isDeleted) return 'No messages were written in this case.'
  if (lacksSpecialist) return 'No messages yet. The conversation starts once a specialist is assigned.'
  return 'No messages yet. Write the first one below.'
}

/** Detects a case without an assigned specialist, from the page's own data or from the server's answer (ROOM-02). */
function useNoSpecialist({ unsent }: RoomChat, caseData: CaseData, onOutdated: () => void) {
  const [isSaid, setSaid] = useState(false)
  const outgoing = useSyncExternalStore(unsent.subscribe, unsent.outgoing)
  const refused = outgoing.filter((one) => one.problem === NOTICES.noSpecialist)
  const isRefused = refused.length > 0
  const hasSpecialist = caseData.specialistsWithSpecialty.some((one) => one.specialistId !== null)

  const readAgain = useEffectEvent(onOutdated)
  useEffect(() => {
    if (isSaid || isRefused) readAgain()
  }, [isSaid, isRefused])

  return {
    isLacking: !hasSpecialist && !caseData.isSupport,
    isSaid: isSaid || isRefused,
    say: () => setSaid(true),
    close: () => {
      setSaid(false)
      unsent.takeBack(refused.map((one) => one.id))
    },
  }
}
