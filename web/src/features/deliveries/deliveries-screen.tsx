import { isClaim, systemOfTarget } from '@econsult/contract/deliveries/texts'
import { factsOf } from '@econsult/contract/record-systems/systems'
import {
  type Delivery,
  DELIVERY_GROUPS,
  DELIVERY_TARGETS,
  type DeliveryGroup,
  type DeliveryTarget,
  NEEDS_ATTENTION,
  ON_THE_WAY,
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
import { phrases } from './phrases.ts'

const PAGE_SIZE = 15
const SETTLE_MS = 250

const GROUP_LABELS: Record<DeliveryGroup, string> = {
  [NEEDS_ATTENTION]: phrases.needsAttention,
  failed: phrases.failed,
  [ON_THE_WAY]: phrases.onTheWay,
  accepted: phrases.accepted,
}
/** The displayed name of a target, such as 'athena chart', 'athena claim' or 'Fax'. */
function labelOf(target: DeliveryTarget): string {
  const system = systemOfTarget(target)
  if (!system) return phrases.fax
  const { name } = factsOf(system)
  return isClaim(target) ? phrases.claimOfSystem({ system: name }) : phrases.chartOfSystem({ system: name })
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
  useDocumentTitle(phrases.deliveries)
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
  const stopped = latest?.counts[NEEDS_ATTENTION] ?? 0
  const practice = useOwnPractice()?.practiceName
  return (
    <Page>
      <Head>
        <h1>{phrases.deliveries}</h1>
        <span>{practice ? phrases.subtitleOfPractice({ practice }) : phrases.subtitle}</span>
        {practice === undefined ? null : (
          <Button variant="text" startIcon={<Settings />} component={Link} to={accountPath('record-system')}>
            {phrases.recordSystem}
          </Button>
        )}
      </Head>
      {group === NEEDS_ATTENTION ? null : (
        <Attention stopped={latest && stopped} onShow={() => change({ group: NEEDS_ATTENTION })} />
      )}
      <UnlinkedClaims claims={latest?.unlinkedClaims ?? []} />
      <FilterTools filter={filter} change={change} counts={latest?.counts} />
      <Loaded
        of={{ ...query, data: found }}
        failed={phrases.deliveriesNotLoaded}
        skeleton={<DeliveriesSkeleton />}
        isEmpty={found?.data.length === 0}
        empty={<Nothing filter={filter} change={change} />}
      >
        {(shown) => (
          <>
            <Found deliveries={shown.data} reports={reports} />
            <Foot>
              <span>{phrases.neverTwice}</span>
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
  if (stopped === 0) return <Banner tone="quiet">{phrases.nothingNeedsAttention}</Banner>
  return (
    <Banner
      tone="danger"
      action={
        <Button size="small" onClick={onShow}>
          {phrases.show({ count: stopped })}
        </Button>
      }
    >
      <b>{phrases.needAttention({ count: stopped })}</b> {phrases.casesAreClosed({ count: stopped })}
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
        aria-label={phrases.state}
        onChange={(_event, chosen: DeliveryGroup | 'all' | null) =>
          chosen && change({ group: chosen === 'all' ? undefined : chosen })
        }
      >
        <ToggleButton value="all">
          {phrases.all} <b>{all}</b>
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
        inputProps={{ 'aria-label': phrases.destination }}
        onChange={({ target: { value } }) =>
          change({ target: DELIVERY_TARGETS.find((one) => one === value) })
        }
      >
        <MenuItem value="">{phrases.allDestinations}</MenuItem>
        {DELIVERY_TARGETS.map((target) => (
          <MenuItem key={target} value={target}>
            {labelOf(target)}
          </MenuItem>
        ))}
      </Select>
      <SearchInput
        label={phrases.searchPatientName}
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
        <span>{phrases.patient}</span>
        <span>{phrases.typeAndDestination}</span>
        <span>{phrases.state}</span>
        <span>{phrases.tries}</span>
        <span>{phrases.nextStep}</span>
        <span>{phrases.lastChange}</span>
        <span />
      </ColumnHead>
      <Rows aria-label={phrases.deliveries}>
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
        title={phrases.nothingSent}
        detail={mayRetry ? phrases.nothingSentHelp : phrases.nothingSentReader}
      />
    )
  }
  return (
    <EmptyState title={phrases.noMatches}>
      <Button variant="outlined" onClick={() => change({ group: undefined, target: undefined, search: '' })}>
        {phrases.showAll}
      </Button>
    </EmptyState>
  )
}
