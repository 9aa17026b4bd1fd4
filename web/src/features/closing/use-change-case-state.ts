import type { closeCase } from '@econsult/contract/closing'
import type { InputOf } from '@econsult/contract/call'
import { NOTICES } from '@econsult/contract/notices'
import { type ApiFailure, failureText, isOutdated } from '../../lib/api-failure.ts'
import { useUser } from '../../lib/session/use-session.ts'
import type { NoticeAction } from '../../ui/notices/notice-queue.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import {
  useChangeCaseStateMutation,
  useCloseCaseMutation,
  useUndoCaseClosingMutation,
} from './closing-calls.ts'

/**
 * The result of closing or reopening; 'outdated' means that the case differs from the page, and that the person was
 * told.
 */
export type StateChange =
  | { readonly kind: 'done' | 'outdated' }
  | {
      readonly kind: 'failed'
      readonly text: string
      /** False if it is unknown whether the server received it. */
      readonly isRefused: boolean
    }

/** What a person decides when closing a case; minutes are those that closing confirms. */
type CaseClosing = Pick<InputOf<typeof closeCase>, 'target' | 'claim' | 'survey' | 'minutes' | 'closingId'>

interface Answer {
  readonly error?: ApiFailure | { readonly message?: string } | undefined
}

const CLOSED = 'The case is closed.'
const REOPENED = 'The case is open again.'
const SENT_ALREADY = 'The report or a claim was already sent.'

/** Functions that close and reopen a case (ROOM-07). */
export function useChangeCaseState(caseId: string) {
  const notices = useNotices()
  const lastUpdatedById = useUser().id
  const [send, { isLoading }] = useChangeCaseStateMutation()
  const [sendClosing, closing] = useCloseCaseMutation()
  const [sendUndo] = useUndoCaseClosingMutation()

  /** Closes the case; the notice offers Undo until something is sent (END-05). */
  async function close(decided: CaseClosing): Promise<StateChange> {
    const answer = await sendClosing({ caseId, lastUpdatedById, ...decided })
    const { closingId, ms = 0 } = answer.data?.undo ?? {}
    if (closingId === undefined || ms === 0) return judge(answer, CLOSED)
    const run = () => void undo(closingId)
    return judge(answer, CLOSED, { label: 'Undo', run, forMs: ms })
  }

  async function undo(closingId: string): Promise<void> {
    const { data, error } = await sendUndo({ caseIds: [{ caseId }], closingId, lastUpdatedById })
    if (error) {
      const action = { label: 'Retry', run: () => void undo(closingId) }
      notices.show(failureText(error), { tone: 'failed', ...(isOutdated(error) ? {} : { action }) })
      return
    }
    const [reopened] = data.data
    if (reopened === undefined) notices.show('It was not undone: the case was changed meanwhile.')
    else notices.show(`${data.message}\n${REOPENED}${data.left === 0 ? '' : ` ${SENT_ALREADY}`}`)
  }

  /** A support case sends no report anywhere, and the person who asked closes it. */
  async function closeSupport(): Promise<StateChange> {
    return judge(await send({ caseId, lastUpdatedById, isDeleted: true }), CLOSED)
  }

  async function reopen(): Promise<StateChange> {
    return judge(await send({ caseId, lastUpdatedById, isDeleted: false }), REOPENED)
  }

  function judge({ error }: Answer, done: string, action?: NoticeAction): StateChange {
    if (error === undefined) {
      notices.show(`${NOTICES.caseStateModified}\n${done}`, action ? { action } : {})
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
