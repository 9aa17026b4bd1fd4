import type { ReplyOf } from '@econsult/contract/call'
import { fetchDraft, modifyDraftDataById, removeDraft, saveDraft } from '@econsult/contract/drafts'
import { call, type CallResult } from '../../../lib/api-client.ts'
import type { DraftContent } from './draft-content.ts'

/** The maximum request size that browsers allow for a closing page, in bytes. */
const MOST_AT_THE_END = 60_000

/** One version of a draft, as sent to the server. */
export type DraftVersion = Readonly<{
  caseId: string
  providerId: string
  /**
   * The version that this version replaces; 0 for a draft that is not on the server yet, null to replace any version.
   */
  version: number | null
  content: DraftContent
}>

type Saved = CallResult<ReplyOf<typeof saveDraft>>

/** The requests that a DraftKeeper sends to the server. */
export type DraftSteps = Readonly<{
  save: (draft: DraftVersion) => Promise<Saved>
  fetch: (caseId: string) => Promise<Saved>
  remove: (caseId: string) => Promise<unknown>
}>

/** The real requests to the server: no loading indicator is shown, and saving completes even if the page is closed. */
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
