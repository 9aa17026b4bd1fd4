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
import { phrases } from './phrases.ts'

const Blank = styled('div')({ flex: 1, minHeight: 120 })

type ChatProps = {
  chat: RoomChat
  caseData: CaseData
  /** Names of the case's participants, by user id. */
  people: ReadonlyMap<string, string>
  /** Number of the last message that the user had read before opening the case; null until it is known. */
  readBefore: number | null
  /** Called when a response from the server shows that the displayed case is outdated. */
  onOutdated: () => void
  /** Called when the user leaves the case from the composer; the unsent text is kept. */
  onLeave: () => void
  /** Content above the conversation that scrolls together with it; null for none. */
  lead: ReactNode
  /** Determines when the conversation opens at the content above it. */
  startsAtLead: StartsAtLead
  /** True if the viewer has not yet read the content above the conversation. */
  isLeadUnread: boolean
  /** Renders the files of the messages. */
  files: RoomFiles
  /** The case details that a phone shows above the conversation; null for none. */
  opening: ReactNode
  /** The composer's text field. */
  inputRef: RefObject<HTMLTextAreaElement | null>
  /** True if the composer is a single row until the user starts to write. */
  startsFolded: boolean
  /** True if the composer has the focus when the case is opened. */
  startsFocused: boolean
  /** The effects of a message that needs an answer and of one that does not; null if the effects are equal. */
  answerChoice: AnswerChoice | null
  /** The effect of sending a message in this case, if it differs from the usual one; null otherwise. */
  note: string | null
  /** True if Send is the page's primary button. */
  isSendMain: boolean
}

/** The messages of a case, and the composer below them (ROOM-01). */
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
        <FailedState title={phrases.notLoaded} onRetry={() => void history.catchUp()} />
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
  if (isDeleted) return phrases.emptyClosed
  if (lacksSpecialist) return phrases.emptyWithoutSpecialist
  return phrases.empty
}

/** Detects a case without an assigned specialist, from the loaded case or from the server's response (ROOM-02). */
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
