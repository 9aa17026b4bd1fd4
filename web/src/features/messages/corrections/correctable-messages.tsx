import type { CaseData } from '@econsult/contract/cases'
import { type ReactNode, useMemo, useState } from 'react'
import { useMay, useUser } from '../../../lib/session/use-session.ts'
import { isReadByAll } from '../chat/read-receipts.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { RoomCorrectionsContext } from './room-corrections.ts'

/** Shows the corrections of messages, and lets authors correct their messages while the case is open. */
export function CorrectableMessages({ caseData, children }: { caseData: CaseData; children: ReactNode }) {
  const { caseId, corrections, isDeleted } = caseData
  const [message, setMessage] = useState<{ readonly id: string; readonly content: string } | null>(null)
  const mayCorrect = useMay('send') && !isDeleted
  const ofMessage = useMemo(() => Map.groupBy(corrections, ({ messageId }) => messageId), [corrections])
  const areRead = isReadByAll(caseData, useUser().id)
  const known = useMemo(
    () => ({ ofMessage, areRead, begin: mayCorrect ? setMessage : null }),
    [ofMessage, areRead, mayCorrect],
  )
  return (
    <RoomCorrectionsContext value={known}>
      {children}
      {message ? (
        <CorrectDialog
          key={message.id}
          channelId={caseId}
          message={message}
          before={ofMessage.get(message.id)?.length ?? 0}
          onClose={() => setMessage(null)}
        />
      ) : null}
    </RoomCorrectionsContext>
  )
}
