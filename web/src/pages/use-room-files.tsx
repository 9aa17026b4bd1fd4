import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type { CaseData } from '@econsult/contract/cases'
import { sendsFiles, type UserType } from '@econsult/contract/roles'
import { useEffect, useMemo } from 'react'
import { AttachButtons } from '../features/files/composer/attach-buttons.tsx'
import { useComposerFiles } from '../features/files/composer/use-composer-files.ts'
import { WaitingFiles } from '../features/files/composer/waiting-files.tsx'
import { useRoomUploads } from '../features/files/room/use-room-uploads.ts'
import { type CaseFiles, MessageFiles } from '../features/files/viewer/message-files.tsx'
import type { FileLinks } from '../features/files/viewer/use-file-links.ts'
import type { RoomFiles } from '../features/messages/room-files.ts'
import type { UnsentMessages } from '../features/messages/unsent/unsent-messages.ts'
import { useMay, useUser } from '../lib/session/use-session.ts'
import { useNotices } from '../ui/notices/use-notices.ts'
import { phrases } from './phrases.ts'

interface RoomOfFiles {
  readonly caseData: CaseData
  readonly unsent: UnsentMessages
  readonly links: FileLinks
  readonly onOpen: (place: number) => void
  readonly isPhone: boolean
}

/**
 * Returns the files in the room: files in messages of both sides, and files that a PCP adds directly to the case
 * (ROOM-05).
 */
export function useRoomFiles({ caseData, unsent, links, onOpen, isPhone }: RoomOfFiles) {
  const { caseId, files, lastSequence } = caseData
  const { userType } = useUser()
  const notices = useNotices()
  const queue = useComposerFiles(caseId, files)
  const uploads = useRoomUploads(caseId)
  useEffect(() => unsent.attach(queue), [unsent, queue])
  const previews = usePreviews(queue.items())
  const inCase: CaseFiles = { files, links, lastSequence, previews, onOpen }
  const mayAttach = useMay('attach')
  const maySend = useMay('send')
  const why = mayAttach && maySend ? whyNoFileIsSent(userType, caseData) : DELEGATE_TEXTS.noFiles
  const mayAdd = userType === 'PCP' && !caseData.isDeleted && mayAttach

  const forMessages: RoomFiles = {
    sent: (message) => <MessageFiles files={message.files} sequence={message.sequence} inCase={inCase} />,
    waiting: (waiting, actions) => <WaitingFiles items={waiting} {...actions} />,
    buttons: why === null ? <AttachButtons onFiles={(chosen) => queue.add(chosen)} /> : null,
  }

  /**
   * Files dropped on a PCP's panel are added to the case; files dropped elsewhere in the room are added to the message.
   */
  const goesToCase = (place: Element | null) => mayAdd && (why !== null || isOnPanel(place))

  function land(landed: File[], place: Element | null) {
    if (!goesToCase(place)) {
      queue.add(landed)
      return
    }
    if (!isPhone) notices.show(addingWords(landed), { tone: 'progress' })
    uploads.queue.add(landed)
  }

  return {
    inCase,
    forMessages,
    uploads,
    mayAdd,
    landing: {
      onFiles: why === null || mayAdd ? land : undefined,
      wordsFor: (place: Element) => (goesToCase(place) ? phrases.dropFilesToAdd : phrases.dropFilesToSend),
      onRefused: () => notices.show(why ?? '', { tone: 'failed' }),
    },
  }
}

function isOnPanel(place: Element | null): boolean {
  return place !== null && place.closest('aside') !== null
}

/** The reason why this user cannot send files in the room; null if they can. */
function whyNoFileIsSent(userType: UserType, caseData: CaseData): string | null {
  if (!sendsFiles(userType, caseData)) return CASE_TEXTS.onlySidesSendFiles
  if (caseData.isDeleted) return CASE_TEXTS.closed
  const hasReader = caseData.isSupport || caseData.specialistsWithSpecialty.some((one) => one.specialistId)
  return hasReader ? null : CASE_TEXTS.noSpecialistYet
}

/** Pictures that this page has uploaded, by their stored names. */
function usePreviews(items: readonly { storedName: string | null; previewUrl: string | null }[]) {
  return useMemo(
    () =>
      new Map(
        items.flatMap(({ storedName, previewUrl }) =>
          storedName !== null && previewUrl !== null ? [[storedName, previewUrl] as const] : [],
        ),
      ),
    [items],
  )
}

/** Returns the notice for files that are being added to the case. */
function addingWords(files: readonly File[]): string {
  const [only] = files
  return files.length === 1 && only
    ? phrases.addingFile({ name: only.name })
    : phrases.addingFiles({ count: files.length })
}
