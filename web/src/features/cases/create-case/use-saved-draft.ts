import type { ReplyOf } from '@econsult/contract/call'
import { type DraftData, fetchDraft } from '@econsult/contract/drafts'
import { useEffect, useState } from 'react'
import { call, type CallResult } from '../../../lib/api-client.ts'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import { forgetOnItsWay, versionOnItsWay } from './draft-on-its-way.ts'

/**
 * The maximum time to wait for a draft that the page before a reload was saving, and the pause between attempts, in
 * milliseconds.
 */
const LONGEST_WAIT_MS = 30_000
const LOOK_AGAIN_MS = 500

type Answer = { asked: string; draft?: DraftData | undefined; failure?: ApiFailure | undefined }

/**
 * Fetches a draft from the server, including changes that this tab sent just before a reload. It is fetched again for
 * every `round` without using the cache, because outdated content in the form would later overwrite the newer draft.
 */
export function useSavedDraft(caseId: string, round: number) {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asked = `${caseId} ${round} ${tries}`

  useEffect(() => {
    const abort = new AbortController()
    void fetchLatest(caseId, abort.signal).then(({ data, error }) => {
      if (!abort.signal.aborted) setAnswer({ asked, draft: data?.data, failure: error })
    })
    return () => abort.abort()
  }, [caseId, asked])

  const isFetching = answer?.asked !== asked
  // During a retry, the error remains on screen.
  const isOld = isFetching && !answer?.failure
  return {
    draft: isOld ? undefined : answer?.draft,
    failure: isOld ? undefined : answer?.failure,
    isFetching,
    retry: () => setTries(tries + 1),
  }
}

async function fetchLatest(
  caseId: string,
  signal: AbortSignal,
): Promise<CallResult<ReplyOf<typeof fetchDraft>>> {
  const expected = versionOnItsWay(caseId)
  const until = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    const answer = await call(fetchDraft, { caseId }, { signal })
    const version = answer.data?.data.version ?? 0
    const mayCome = answer.error === undefined || answer.error.kind === 'notFound'
    if (signal.aborted) return answer
    if (!mayCome || version >= expected || Date.now() > until) {
      forgetOnItsWay()
      return answer
    }
    await pause(LOOK_AGAIN_MS)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
