import { type PatientImport, ROW_OUTCOMES, type RowOutcome } from '@econsult/contract/imports'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { formatNumber } from '../../../lib/numbers.ts'
import { OUTCOME_WORDS } from '../import-words.ts'
import { useFetchImportRowsQuery } from '../imports-calls.ts'
import { RowsTable } from './rows-table.tsx'
import { phrases } from './phrases.ts'

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 36,
  marginBottom: 8,
  '& > h2': { margin: 0 },
  '& .MuiToggleButtonGroup-root': { maxWidth: '100%', overflowX: 'auto' },
  '& .MuiToggleButton-root': { padding: '0 12px', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: { '& .MuiToggleButton-root': { padding: '0 8px' } },
}))

const Pager = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  color: theme.vars.palette.text.secondary,
  '& > span': { flex: 1 },
}))

const PAGE_ROWS = 10

/** The filter for the rows: all rows, the rows with one outcome, or the rows in which some cells are not imported. */
type Shown = RowOutcome | 'all' | 'incomplete'

const WITHOUT_ROWS: Readonly<Record<Shown, string>> = {
  all: phrases.noRows,
  new: phrases.noNewPatients,
  update: phrases.noUpdates,
  unchanged: phrases.noUnchangedRows,
  error: phrases.noRowLeftOut,
  incomplete: phrases.noCellLeftOut,
}

/** The effect of the import on each row, page by page, with a filter. */
export function CheckRows({ read }: { read: PatientImport }) {
  const [shown, setShown] = useState<Shown>('all')
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const { data, isError, isFetching, refetch } = useFetchImportRowsQuery({
    importId: read.importId,
    limit: PAGE_ROWS,
    ...filterOf(shown),
    ...(cursor === undefined ? {} : { cursor }),
  })
  const all = ROW_OUTCOMES.reduce((sum, one) => sum + read.counts[one], 0)

  function choose(chosen: Shown | null) {
    if (chosen === null) return
    setShown(chosen)
    setCursors([])
  }

  const rows = data?.data
  const next = data?.page.nextCursor
  return (
    <section aria-labelledby="check-rows">
      <Head>
        <h2 id="check-rows">{phrases.check}</h2>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={phrases.rowsToShow}
          value={shown}
          onChange={(_event, chosen: Shown | null) => choose(chosen)}
        >
          <ToggleButton value="all">
            {phrases.all} {formatNumber(all)}
          </ToggleButton>
          {ROW_OUTCOMES.map((one) => (
            <ToggleButton key={one} value={one}>
              {OUTCOME_WORDS[one].before} {formatNumber(read.counts[one])}
            </ToggleButton>
          ))}
          {read.incomplete > 0 ? (
            <ToggleButton value="incomplete">
              {phrases.cellsLeftOut} {formatNumber(read.incomplete)}
            </ToggleButton>
          ) : null}
        </ToggleButtonGroup>
      </Head>
      {isError ? (
        <FailedState title={phrases.rowsNotLoaded} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {rows === undefined && !isError ? <Skeleton height={34 + PAGE_ROWS * 40} aria-busy="true" /> : null}
      {rows?.length === 0 ? <p>{WITHOUT_ROWS[shown]}</p> : null}
      {rows && rows.length > 0 ? (
        <>
          <RowsTable rows={rows} />
          <Pager>
            <span role="status">
              {phrases.rowsFromTo({ first: rows[0]?.row ?? 0, last: rows.at(-1)?.row ?? 0 })}
            </span>
            <IconButton
              size="small"
              aria-label={phrases.previousRows}
              disabled={cursors.length === 0}
              onClick={() => setCursors(cursors.slice(0, -1))}
            >
              <ChevronLeft size={18} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={phrases.nextRows}
              disabled={!next}
              onClick={() => setCursors([...cursors, next ?? ''])}
            >
              <ChevronRight size={18} />
            </IconButton>
          </Pager>
        </>
      ) : null}
    </section>
  )
}

function filterOf(shown: Shown): { outcome?: RowOutcome; isIncomplete?: true } {
  if (shown === 'incomplete') return { isIncomplete: true }
  return shown === 'all' ? {} : { outcome: shown }
}
