import type { ReplyOf } from '@econsult/contract/call'
import { fetchDraft, modifyDraftDataById, removeDraft, saveDraft } from '@econsult/contract/drafts'
import { call, type CallResult } from '../../../lib/api-client.ts'
import type { DraftContent } from './draft-content.ts'

/** The most that browsers let a closing page send, in bytes. */
const MOST_AT_THE_END = 60_000

/** One version of a draft, as it is sent to the server. */
export type DraftVersion = Readonly<{
  caseId: string
  providerId: string
  /** The version that this one replaces; 0 for a draft that is not on the server yet, null for any. */
  version: number | null
  content: DraftContent
}>

type Saved = CallResult<ReplyOf<typeof saveDraft>>

/** The requests that a draft keeper makes to the server. */
export type DraftSteps = Readonly<{
  save: (draft: DraftVersion) => Promise<Saved>
  fetch: (caseId: string) => Promise<Saved>
  remove: (caseId: string) => Promise<unknown>
}>

/** The requests of the product: saving shows no loading indicator, and finishes even if the page is closed. */
export const serverDraftSteps: DraftSteps = {
  save: ({ caseId, providerId, version, content }) => {
    const input = { caseId, providerId, isCompleted: false, ...content }
    const keepalive = new Blob([JSON.stringify(input)]).size < MOST_AT_THE_END
    const options = { quiet: true, keepalive }
    if (version === null) return call(saveDraft, input, options)
    return version === 0
      ? call(saveDraft, { ...input, version: 0 }, options)
      : call(modifyDraftDataById, { ...input, version }, options)
  },
  fetch: (caseId) => call(fetchDraft, { caseId }, { background: true }),
  remove: (caseId) => call(removeDraft, { caseId }, { quiet: true, keepalive: true }),
}
