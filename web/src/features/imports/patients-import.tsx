import type { PatientImport } from '@econsult/contract/imports'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { ImportFileCard } from './import-file-card.tsx'
import { ImportFrame, Narrow } from './import-frame.tsx'
import { ImportStep } from './import-step.tsx'
import { isAtWork } from './import-words.ts'
import {
  useCancelImportMutation,
  useCheckPatientsMutation,
  useFetchImportQuery,
  useImportPatientsMutation,
} from './imports-calls.ts'
import { type Matching, MatchStep } from './match-step.tsx'
import { phrases } from './phrases.ts'

/** Interval at which a running import is refetched, in milliseconds. */
const POLL_MS = 700

type PatientsImportProps = { importId: string; onLeave: () => void }

/**
 * One import of patients, from the matching of columns to the result; the import continues when the user leaves the
 * page.
 */
export function PatientsImport({ importId, onLeave }: PatientsImportProps) {
  const [isWatching, setWatching] = useState(true)
  const query = useFetchImportQuery(
    { importId },
    { pollingInterval: isWatching ? POLL_MS : 0, skipPollingIfUnfocused: false },
  )
  const found = query.data?.data
  const shouldWatch = found === undefined || isAtWork(found)
  if (shouldWatch !== isWatching) setWatching(shouldWatch)

  return (
    <Loaded
      of={query}
      failed={phrases.importNotLoaded}
      skeleton={<Skeleton height={480} aria-busy="true" />}
      frame={MatchFrame}
    >
      {({ data }) => <Steps read={data} readAt={query.fulfilledTimeStamp ?? 0} onLeave={onLeave} />}
    </Loaded>
  )
}

function MatchFrame({ children }: { children: ReactNode }) {
  return <ImportFrame step={2}>{children}</ImportFrame>
}

type StepsProps = { read: PatientImport; readAt: number; onLeave: () => void }

function Steps({ read, readAt, onLeave }: StepsProps) {
  const notices = useNotices()
  const [check] = useCheckPatientsMutation()
  const [begin, beginning] = useImportPatientsMutation()
  const [cancel, cancelling] = useCancelImportMutation()
  const [refusal, setRefusal] = useState('')
  const isMatching = read.state === 'checking' || read.state === 'checked' || isBeforeImport(read)

  async function match(change: Matching) {
    const columns = change.fields ?? read.columns.map(({ field }) => field)
    const { error } = await check({
      file: read.file,
      columns: [...columns],
      hasHeader: change.hasHeader ?? read.hasHeader,
      completesZips: change.completesZips,
    })
    setRefusal(error ? failureText(error) : '')
  }

  async function tell(work: Promise<{ error?: { message?: string } | undefined }>) {
    const { error } = await work
    if (error) notices.show(failureText(error), { tone: 'failed' })
  }

  function leave() {
    if (read.state === 'checking') void tell(cancel({ importId: read.importId }))
    onLeave()
  }

  const card = <ImportFileCard read={read} onLeave={leave} />
  if (isMatching) {
    return (
      <ImportFrame step={2}>
        {card}
        <MatchStep
          read={read}
          refusal={refusal}
          isStarting={beginning.isLoading}
          onMatch={(change) => void match(change)}
          onImport={() => void tell(begin({ importId: read.importId }))}
          onLeave={leave}
        />
      </ImportFrame>
    )
  }
  return (
    <ImportFrame step={3}>
      <Narrow>
        {card}
        <ImportStep
          read={read}
          readAt={readAt}
          isCancelling={cancelling.isLoading}
          onCancel={() => void tell(cancel({ importId: read.importId }))}
          onCheckAgain={() => void match({})}
          onLeave={onLeave}
        />
      </Narrow>
    </ImportFrame>
  )
}

/**
 * True if the import ended before any row was imported: required columns are missing, or the check failed or was
 * cancelled.
 */
function isBeforeImport({ state, rowsTotal }: PatientImport): boolean {
  return (state === 'failed' || state === 'cancelled') && rowsTotal === null
}
