import { isClaim, systemOfTarget } from '@econsult/contract/deliveries/texts'
import { factsOf } from '@econsult/contract/record-systems/systems'
import {
  type Delivery,
  DELIVERY_GROUPS,
  DELIVERY_TARGETS,
  type DeliveryGroup,
  type DeliveryTarget,
} from '@econsult/contract/deliveries'
import { createsCases } from '@econsult/contract/roles'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import { ChevronDown, Send, Settings } from 'lucide-react'
import { Link } from 'react-router'
import { accountPath } from '../../lib/paths.ts'
import { useOwnPractice } from '../../lib/session/use-practice.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Banner } from '../../ui/banner.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { PageStepper } from '../../ui/page-stepper.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { DeliveriesSkeleton } from './deliveries-skeleton.tsx'
import { ColumnHead, Foot, Head, Page, Rows, Tools } from './deliveries-frame.ts'
import { useFetchDeliveriesQuery } from './delivery-calls.ts'
import { type DeliveryFilter, useDeliveryFilter } from './delivery-filter.ts'
import { UnlinkedClaims } from './unlinked-claims.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import type { ReportSaving } from './other-ways.tsx'

const PAGE_SIZE = 15
const SETTLE_MS = 250

const GROUP_LABELS: Record<DeliveryGroup, string> = {
  'needs attention': 'Needs attention',
  failed: 'Failed',
  'on the way': 'On the way',
  accepted: 'Accepted',
}
/** The displayed name of a target, such as 'athena chart', 'athena claim' or 'Fax'. */
function labelOf(target: DeliveryTarget): string {
  const system = systemOfTarget(target)
  return system ? `${factsOf(system).name} ${isClaim(target) ? 'claim' : 'chart'}` : 'Fax'
}

const Tabs = styled(ToggleButtonGroup)(({ theme }) => ({
  [theme.breakpoints.down('md')]: { width: '100%', overflowX: 'auto' },
  // Reserves space for the number, so that the tabs do not move when it is loaded.
  '& b': { display: 'inline-block', minWidth: 20, marginLeft: 4, fontWeight: 600, textAlign: 'left' },
}))

/**
 * The page Deliveries, with the reports, claims and faxes of the cases that the user can access, and their tries
 * (CLOSE-06).
 */
export function DeliveriesScreen({ reports }: { reports: ReportSaving }) {
  useDocumentTitle('Deliveries')
  const { filter, change } = useDeliveryFilter()
  const { group, target, page } = filter
  const search = useSettled(filter.search, SETTLE_MS)
  const offset = page * PAGE_SIZE
  const query = useFetchDeliveriesQuery(
    { group, target, search, limit: PAGE_SIZE, offset },
    { refetchOnMountOrArgChange: true },
  )
  const latest = query.currentData ?? query.data
  // After an error, rows of the previous filter are not shown, because they could be mistaken for rows of this filter.
  const found = query.error ? query.currentData : latest
  const stopped = latest?.counts['needs attention'] ?? 0
  const practice = useOwnPractice()?.practiceName
  return (
    <Page>
      <Head>
        <h1>Deliveries</h1>
        <span>Reports, faxes and claims{practice ? ` of ${practice}` : ''}</span>
        {practice === undefined ? null : (
          <Button variant="text" startIcon={<Settings />} component={Link} to={accountPath('record-system')}>
            Record system
          </Button>
        )}
      </Head>
      {group === 'needs attention' ? null : (
        <Attention stopped={latest && stopped} onShow={() => change({ group: 'needs attention' })} />
      )}
      <UnlinkedClaims claims={latest?.unlinkedClaims ?? []} />
      <FilterTools filter={filter} change={change} counts={latest?.counts} />
      <Loaded
        of={{ ...query, data: found }}
        failed="The deliveries could not be loaded"
        skeleton={<DeliveriesSkeleton />}
        isEmpty={found?.data.length === 0}
        empty={<Nothing filter={filter} change={change} />}
      >
        {(shown) => (
          <>
            <Found deliveries={shown.data} reports={reports} />
            <Foot>
              <span>No document, claim or fax is ever sent twice for one closing.</span>
              <PageStepper
                from={offset + 1}
                to={offset + shown.data.length}
                total={shown.page.total}
                onPrevious={page > 0 ? () => change({ page: page - 1 }) : undefined}
                onNext={
                  offset + shown.data.length < shown.page.total ? () => change({ page: page + 1 }) : undefined
                }
              />
            </Foot>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const Reserved = styled('div')({ minHeight: 40 })

/**
 * A banner with the number of deliveries that need attention; its space is reserved while the number is undefined
 * (END-09).
 */
function Attention({ stopped, onShow }: { stopped: number | undefined; onShow: () => void }) {
  if (stopped === undefined) return <Reserved />
  if (stopped === 0) return <Banner tone="quiet">Nothing needs attention.</Banner>
  return (
    <Banner
      tone="danger"
      action={
        <Button size="small" onClick={onShow}>
          Show {stopped === 1 ? 'it' : 'them'}
        </Button>
      }
    >
      <b>{stopped === 1 ? '1 delivery needs attention.' : `${stopped} deliveries need attention.`}</b>{' '}
      {stopped === 1 ? 'The case is' : 'The cases are'} closed, nothing is lost.
    </Banner>
  )
}

type Change = (part: Partial<DeliveryFilter>) => void

interface FilterToolsProps {
  readonly filter: DeliveryFilter
  readonly change: Change
  readonly counts: Readonly<Record<DeliveryGroup, number>> | undefined
}

function FilterTools({ filter, change, counts }: FilterToolsProps) {
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <Tools>
      <Tabs
        exclusive
        value={filter.group ?? 'all'}
        aria-label="State"
        onChange={(_event, chosen: DeliveryGroup | 'all' | null) =>
          chosen && change({ group: chosen === 'all' ? undefined : chosen })
        }
      >
        <ToggleButton value="all">
          All <b>{all}</b>
        </ToggleButton>
        {DELIVERY_GROUPS.map((group) => (
          <ToggleButton key={group} value={group}>
            {GROUP_LABELS[group]} <b>{counts?.[group]}</b>
          </ToggleButton>
        ))}
      </Tabs>
      <Select
        size="small"
        displayEmpty
        value={filter.target ?? ''}
        startAdornment={<Send size={16} />}
        IconComponent={ChevronDown}
        inputProps={{ 'aria-label': 'Target' }}
        onChange={({ target: { value } }) =>
          change({ target: DELIVERY_TARGETS.find((one) => one === value) })
        }
      >
        <MenuItem value="">All targets</MenuItem>
        {DELIVERY_TARGETS.map((target) => (
          <MenuItem key={target} value={target}>
            {labelOf(target)}
          </MenuItem>
        ))}
      </Select>
      <SearchInput
        label="Search patient name"
        value={filter.search}
        onChange={(search) => change({ search })}
      />
    </Tools>
  )
}

function Found({ deliveries, reports }: { deliveries: Delivery[]; reports: ReportSaving }) {
  const mayRetry = createsCases(useUser().userType)
  return (
    <div>
      <ColumnHead aria-hidden="true">
        <span />
        <span>Patient</span>
        <span>Type and destination</span>
        <span>State</span>
        <span>Tries</span>
        <span>Next step</span>
        <span>Last change</span>
        <span />
      </ColumnHead>
      <Rows aria-label="Deliveries">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} mayRetry={mayRetry} reports={reports} />
        ))}
      </Rows>
    </div>
  )
}

function Nothing({ filter, change }: { filter: DeliveryFilter; change: Change }) {
  const mayRetry = createsCases(useUser().userType)
  const isFiltered = filter.group !== undefined || filter.target !== undefined || filter.search !== ''
  if (!isFiltered) {
    return (
      <EmptyState
        icon={Send}
        title="Nothing was sent yet"
        detail={
          mayRetry
            ? 'Close a case for a patient with a chart, and its report appears here.'
            : 'Reports, claims and faxes appear here once a case is closed.'
        }
      />
    )
  }
  return (
    <EmptyState title="No delivery matches this filter">
      <Button variant="outlined" onClick={() => change({ group: undefined, target: undefined, search: '' })}>
        Show all
      </Button>
    </EmptyState>
  )
}
