import { type DraftData, fetchDraft } from '@econsult/contract/drafts'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import type { ApiFailure } from '../../../lib/api-failure.ts'

type Answer = { asked: string; draft?: DraftData | undefined; failure?: ApiFailure | undefined }

/**
 * A draft as the server has it. It is fetched for every `round` and never read from the cache, because a form that
 * starts with old content would be saved over the new one.
 */
export function useSavedDraft(caseId: string, round: number) {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asked = `${caseId} ${round} ${tries}`

  useEffect(() => {
    const abort = new AbortController()
    void call(fetchDraft, { caseId }, { signal: abort.signal }).then(({ data, error }) => {
      if (!abort.signal.aborted) setAnswer({ asked, draft: data?.data, failure: error })
    })
    return () => abort.abort()
  }, [caseId, asked])

  const isFetching = answer?.asked !== asked
  // During a retry, the failure stays on screen.
  const isOld = isFetching && !answer?.failure
  return {
    draft: isOld ? undefined : answer?.draft,
    failure: isOld ? undefined : answer?.failure,
    isFetching,
    retry: () => setTries(tries + 1),
  }
}
