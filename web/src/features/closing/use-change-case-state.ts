import type { closeCase } from '@econsult/contract/closing'
import type { InputOf } from '@econsult/contract/call'
import { NOTICES } from '@econsult/contract/notices'
import { type ApiFailure, failureText, isOutdated } from '../../lib/api-failure.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useOfferUndo } from '../../lib/undo/use-undo.ts'
import { useChangeCaseStateMutation, useCloseCaseMutation } from './closing-calls.ts'
import { phrases } from './phrases.ts'

/** The result of closing or reopening; 'outdated' means that the page was outdated, which a notice has reported. */
export type StateChange =
  | { readonly kind: 'done' | 'outdated' }
  | {
      readonly kind: 'failed'
      readonly text: string
      /** False if it is unknown whether the server received the request. */
      readonly isRefused: boolean
    }

/** The user's decisions about closing a case; `minutes` are the minutes that closing confirms. */
type CaseClosing = Pick<InputOf<typeof closeCase>, 'target' | 'claim' | 'survey' | 'minutes' | 'closingId'>

interface Answer {
  readonly error?: ApiFailure | { readonly message?: string } | undefined
}

/** Functions that close and reopen a case (ROOM-07). */
export function useChangeCaseState(caseId: string) {
  const notices = useNotices()
  const lastUpdatedById = useUser().id
  const [send, { isLoading }] = useChangeCaseStateMutation()
  const [sendClosing, closing] = useCloseCaseMutation()
  const offerUndo = useOfferUndo()

  /**
   * Closes the case; the notice offers Undo until the first report or claim is sent (END-05). The notice contains the
   * patient's name, because another case may be on screen by then.
   */
  async function close(decided: CaseClosing, patient: string): Promise<StateChange> {
    const answer = await sendClosing({ caseId, lastUpdatedById, ...decided })
    const { closingId = '', ms = 0 } = answer.data?.undo ?? {}
    const what = { kind: 'closing' as const, caseIds: [caseId], closingId }
    const undone = phrases.reopenedOf({ patient })
    return judge(answer, (words) => offerUndo(words, { what, ms, undone }), phrases.closedOf({ patient }))
  }

  /** A support case is closed by its sender, and sends no report. */
  async function closeSupport(): Promise<StateChange> {
    return judge(await send({ caseId, lastUpdatedById, isDeleted: true }), notices.show, phrases.closed)
  }

  async function reopen(): Promise<StateChange> {
    return judge(await send({ caseId, lastUpdatedById, isDeleted: false }), notices.show, phrases.reopened)
  }

  function judge({ error }: Answer, say: (words: string) => void, done: string): StateChange {
    if (error === undefined) {
      say(`${NOTICES.caseStateModified}\n${done}`)
      return { kind: 'done' }
    }
    const text = failureText(error)
    if (!isOutdated(error)) return { kind: 'failed', text, isRefused: isRefusal(error) }
    notices.show(text, { tone: 'failed' })
    return { kind: 'outdated' }
  }

  return { close, closeSupport, reopen, busy: isLoading || closing.isLoading }
}

function isRefusal(error: NonNullable<Answer['error']>): boolean {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0
  return status > 0 && status < 500
}
