import type { DashboardHead } from '@econsult/contract/dashboard'
import { createsCases } from '@econsult/contract/roles'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ChartLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/dates.ts'
import { PATHS } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type Asked, Loaded } from '../../../ui/states/loaded.tsx'
import { filterSearch } from '../filter/dashboard-filter.ts'
import { FilterRow } from '../filter/filter-row.tsx'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { useFilterChoices } from '../filter/use-filter-choices.ts'
import type { FigureTable } from '../parts/figure-table.ts'
import { CsvButton } from './csv-button.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DASHBOARDS, type DashboardPath, DashboardTabs } from './dashboard-tabs.tsx'
import { phrases } from './phrases.ts'

type DashboardScreenProps<Data extends DashboardHead> = {
  path: DashboardPath
  tiles: 3 | 4
  /** Number of charts side by side below the tiles; defaults to 1. */
  charts?: 1 | 2
  /** The result of the dashboard's query. */
  answer: Asked<{ readonly data: Data }>
  /** Returns all tables of the page, for the CSV. */
  tables: (data: Data) => readonly FigureTable[]
  /** Fetches the additional tables of the CSV when it is downloaded. */
  loadTables?: (data: Data) => Promise<readonly FigureTable[]>
  children: (data: Data) => ReactNode
}

const Column = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1200,
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  margin: '0 auto',
  padding: '20px 32px 32px',
  [theme.breakpoints.down('lg')]: { padding: '16px 16px 32px' },
  // Space for the round help button that covers the bottom of the page.
  [theme.breakpoints.down('md')]: { paddingBottom: 88 },
}))

const Head = styled('header')({ display: 'flex', alignItems: 'center', gap: 16, minHeight: 36 })

const ScopeName = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  marginLeft: 'auto',
  color: theme.vars.palette.text.disabled,
  [theme.breakpoints.down('md')]: { display: 'none' },
  // A printed page is also narrow, but must show the scope of the numbers.
  '@media print': { display: 'block' },
}))

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.down('md')]: { gap: 12 },
}))

/**
 * The layout of a dashboard page: header, tabs and filters remain visible while data is loading or could not be loaded.
 */
export function DashboardScreen<Data extends DashboardHead>(props: DashboardScreenProps<Data>) {
  const { path, tiles, charts = 1, answer, tables, loadTables, children } = props
  const { name: page, fileName } = DASHBOARDS.find((one) => one.path === path) ?? DASHBOARDS[0]
  useDocumentTitle(path === PATHS.dashboard ? phrases.dashboard : phrases.pageTitle({ page }))
  const [filter, change] = useDashboardFilter()
  const choices = useFilterChoices(filter)
  const data = answer.error ? undefined : answer.data?.data
  return (
    <Column>
      <Head>
        <h1>{phrases.dashboard}</h1>
        <ScopeName>{data?.scope.name}</ScopeName>
        <CsvButton
          page={page}
          fileName={fileName}
          head={data}
          tables={data ? async () => [...tables(data), ...((await loadTables?.(data)) ?? [])] : undefined}
          specialty={choices.specialties.find((one) => one.id === filter.specialtyId)?.name}
          provider={choices.provider?.name}
        />
      </Head>
      <DashboardTabs current={path} search={filterSearch(filter)} />
      <FilterRow
        filter={filter}
        choices={choices}
        period={data ? { from: data.from, to: data.to } : undefined}
        counted={data ? phrases.updated({ time: formatDateTime(data.countedAt) }) : undefined}
        onChange={change}
      />
      <Loaded
        of={{ ...answer, data }}
        failed={phrases.figuresNotLoaded}
        showsReason
        placeholder={<DashboardSkeleton tiles={tiles} charts={charts} />}
      >
        {(shown) => <Body aria-busy={answer.isFetching}>{children(shown)}</Body>}
      </Loaded>
    </Column>
  )
}

/** Shown instead of the charts if no consult was sent in the selected period. */
export function NoConsults() {
  const { userType } = useUser()
  const [filter, change] = useDashboardFilter()
  const isFiltered = Object.keys(filter).length > 0
  const all = { from: undefined, to: undefined, specialtyId: undefined, providerId: undefined }
  return (
    <EmptyState
      icon={ChartLine}
      title={isFiltered ? phrases.noMatch : phrases.noConsults}
      detail={isFiltered ? phrases.noMatchHint : phrases.noConsultsHint}
    >
      {isFiltered ? (
        <Button variant="outlined" onClick={() => change(all)}>
          {phrases.clearFilters}
        </Button>
      ) : null}
      {!isFiltered && createsCases(userType) ? (
        <Button variant="outlined" component={Link} to={PATHS.createCase}>
          {phrases.createCase}
        </Button>
      ) : null}
    </EmptyState>
  )
}
