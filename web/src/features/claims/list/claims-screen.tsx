import { exportClaims } from '@econsult/contract/claims'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Download, ReceiptText, Settings } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { callForFile } from '../../../lib/api-client.ts'
import { accountPath } from '../../../lib/paths.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageStepper } from '../../../ui/page-stepper.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useFetchClaimsQuery } from '../claim-calls.ts'
import { type ClaimFilter, inputOf, useClaimFilter } from './claim-filter.ts'
import { ClaimRow } from './claim-row.tsx'
import { SkeletonRow, Foot, Page, Rows, Scroller } from './claims-frame.ts'
import { ClaimsHead } from './claims-head.tsx'
import { ClaimsTools } from './claims-tools.tsx'
import { phrases } from './phrases.ts'

const PAGE_SIZE = 50
const SETTLE_MS = 250
const BONES = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * The claims of the practice's closed cases: claims that can be billed, and the reasons why other claims cannot
 * (PAID-04).
 */
export function ClaimsScreen() {
  const { filter, change } = useClaimFilter()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const patient = useSettled(filter.patient, SETTLE_MS)
  const offset = filter.page * PAGE_SIZE
  const query = useFetchClaimsQuery(
    { ...inputOf({ ...filter, patient }), limit: PAGE_SIZE, offset },
    { refetchOnMountOrArgChange: true },
  )
  const latest = query.currentData ?? query.data
  // After a failure, the rows of the previous filter are hidden, because they could be mistaken for results of this
  // filter.
  const found = query.error ? query.currentData : latest
  const counts = latest?.counts
  return (
    <Page>
      <PageHead
        title={phrases.claims}
        detail={counts ? phrases.counts({ toBill: counts['to-bill'], stopped: counts.stopped }) : null}
      >
        {isPhone ? null : <ListActions filter={filter} />}
      </PageHead>
      <ClaimsTools filter={filter} change={change} counts={counts} payers={latest?.payers ?? []} />
      <Loaded
        of={{ ...query, data: found }}
        failed={phrases.loadFailed}
        skeleton={
          <>
            <ClaimsHead filter={filter} change={change} />
            <ClaimsSkeleton />
          </>
        }
        isEmpty={found?.data.length === 0}
        empty={<Nothing filter={filter} change={change} />}
        frame={Scroller}
      >
        {({ data, page: { total } }) => (
          <>
            <Scroller>
              <ClaimsHead filter={filter} change={change} />
              <Rows aria-label={phrases.claims}>
                {data.map((claim) => (
                  <ClaimRow key={claim.id} claim={claim} />
                ))}
              </Rows>
            </Scroller>
            <Foot>
              {isPhone ? <ListActions filter={filter} /> : null}
              <span>{phrases.specialistCodesHeld}</span>
              <PageStepper
                from={offset + 1}
                to={offset + data.length}
                total={total}
                onPrevious={filter.page > 0 ? () => change({ page: filter.page - 1 }) : undefined}
                onNext={offset + data.length < total ? () => change({ page: filter.page + 1 }) : undefined}
              />
            </Foot>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function ClaimsSkeleton() {
  return (
    <Rows aria-label={phrases.loading} aria-busy="true">
      {BONES.map((row) => (
        <SkeletonRow key={row}>
          <span />
          <Skeleton width="70%" />
          <Skeleton width={72} />
          <Skeleton width="80%" />
          <Skeleton width={40} />
          <Skeleton width={64} />
          <Skeleton width="60%" />
        </SkeletonRow>
      ))}
    </Rows>
  )
}

/** Link to the rules, and button that downloads the list as a file; on a phone below the list. */
function ListActions({ filter }: { filter: ClaimFilter }) {
  return (
    <>
      <Button variant="text" startIcon={<Settings />} component={Link} to={accountPath('payer-rules')}>
        {phrases.rulesByPayer}
      </Button>
      <CsvButton filter={filter} />
    </>
  )
}

/** Downloads all pages of the filtered list. */
function CsvButton({ filter }: { filter: ClaimFilter }) {
  const notices = useNotices()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const { data, error } = await callForFile(exportClaims, inputOf(filter))
    setBusy(false)
    if (data) saveBlob(data.blob, data.fileName)
    else notices.show(error.message, { tone: 'failed' })
  }

  return (
    <ActionButton
      variant="outlined"
      startIcon={<Download />}
      aria-label={phrases.downloadCsv}
      busy={busy}
      onClick={() => void download()}
    >
      {phrases.csv}
    </ActionButton>
  )
}

type NothingProps = { filter: ClaimFilter; change: (part: Partial<ClaimFilter>) => void }

function Nothing({ filter, change }: NothingProps) {
  const { state, payer, period, patient } = filter
  const isFiltered = state !== undefined || payer !== undefined || period !== undefined || patient !== ''
  if (!isFiltered) {
    return <EmptyState icon={ReceiptText} title={phrases.noClaims} detail={phrases.noClaimsDetail} />
  }
  return (
    <EmptyState title={phrases.noMatches}>
      <Button
        variant="outlined"
        onClick={() => change({ state: undefined, payer: undefined, period: undefined, patient: '' })}
      >
        {phrases.showAll}
      </Button>
    </EmptyState>
  )
}
