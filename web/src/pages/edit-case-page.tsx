import type { DraftData } from '@econsult/contract/drafts'
import { CASE_CREATORS } from '@econsult/contract/roles'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { DraftFailed, DraftMissing, DraftSkeleton } from '../features/cases/create-case/draft-states.tsx'
import { useSavedDraft } from '../features/cases/create-case/use-saved-draft.ts'
import { useUnsentCases } from '../features/cases/create-case/use-unsent-case.ts'
import { draftIdOf, PATHS, roomPath } from '../lib/paths.ts'
import { useNotices } from '../ui/notices/use-notices.ts'
import { useDelayedLoading } from '../ui/states/delayed-loading.ts'
import { CaseSheet } from './create-case-page.tsx'
import { phrases } from './phrases.ts'

/** The page that continues a draft, /edit-new-case-{id} (CASE-08). */
export default function EditCasePage() {
  const caseId = draftIdOf(useParams()['draft']) ?? ''
  const undone = undoneSendingOf(useLocation().state) ?? ''
  return (
    <ForUserTypes userTypes={CASE_CREATORS} otherwise={PATHS.openCases}>
      <Draft key={`${caseId} ${undone}`} caseId={caseId} />
    </ForUserTypes>
  )
}

/** Returns this tab's copy of the draft if the server lacks some of its changes, otherwise the server's copy. */
function Draft({ caseId }: { caseId: string }) {
  const cases = useUnsentCases()
  const [held, setHeld] = useState(() => cases.find(caseId))
  if (held) {
    return (
      <CaseSheet
        key={held.key}
        unsent={held}
        cases={cases}
        banner={null}
        onTakeOther={() => setHeld(undefined)}
      />
    )
  }
  return <SavedDraft caseId={caseId} />
}

function SavedDraft({ caseId }: { caseId: string }) {
  const [round, setRound] = useState(0)
  const { draft, failure, isFetching, retry } = useSavedDraft(caseId, round)
  const isLoading = draft === undefined && failure === undefined
  const showsBones = useDelayedLoading(isLoading)
  if (showsBones) return <DraftSkeleton />
  if (failure?.kind === 'notFound') return <DraftMissing />
  if (failure) return <DraftFailed onRetry={retry} retrying={isFetching} />
  if (!draft) return null
  if (draft.isCompleted) return <Sent caseId={caseId} />
  return <Opened key={round} draft={draft} onTakeOther={() => setRound(round + 1)} />
}

function Opened({ draft, onTakeOther }: { draft: DraftData; onTakeOther: () => void }) {
  const cases = useUnsentCases()
  const [unsent] = useState(() => cases.begin(draft))
  return <CaseSheet unsent={unsent} cases={cases} banner={null} onTakeOther={onTakeOther} />
}

/** Redirects to the case if the draft has already been sent. */
function Sent({ caseId }: { caseId: string }) {
  const navigate = useNavigate()
  const notices = useNotices()
  useEffect(() => {
    notices.show(phrases.alreadySent)
    void navigate(roomPath(caseId), { replace: true })
  }, [caseId, navigate, notices])
  return null
}

/** Returns the id of the sending whose Undo opened the form; undefined if the form was opened otherwise. */
function undoneSendingOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('undone' in state)) return undefined
  return typeof state.undone === 'string' ? state.undone : undefined
}
