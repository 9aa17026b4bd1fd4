import { ACCESS_PERIODS, type AccessList, printAccesses } from '@econsult/contract/audit/accesses'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { ArrowLeft, CalendarDays, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { refusalOr } from '../../../lib/api-failure.ts'
import { formatBirthDate, formatDate, formatDay } from '../../../lib/dates.ts'
import { accountPath, type PatientOfList, roomPath } from '../../../lib/paths.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { List } from '../../../ui/layout/words.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useFetchAccessesQuery } from '../audit-calls.ts'
import { ACCESS_TABS, accessesBy, accessesOf, type AccessTab, TAB_WORDS } from './access-filter.ts'
import { Columns, Day, Head, Main, Tools } from './access-frame.ts'
import { AccessLine } from './access-line.tsx'
import { AccessSide } from './access-side.tsx'
import { DownloadButton } from './download-button.tsx'
import { phrases } from './phrases.ts'

const PERIOD_LABELS: Readonly<Record<(typeof ACCESS_PERIODS)[number], string>> = {
  7: phrases.last7Days,
  30: phrases.last30Days,
  365: phrases.lastYear,
  0: phrases.allTime,
}

/** The list of all accesses to a patient's data, for practice admins (AUD-02). */
export function AccessScreen({ whom }: { whom: PatientOfList }) {
  useDocumentTitle(phrases.whoHasSeenThis)
  const [days, setDays] = useState<(typeof ACCESS_PERIODS)[number]>(30)
  const [tab, setTab] = useState<AccessTab>('all')
  const [name, setName] = useState('')
  const query = useFetchAccessesQuery({ ...whom, days }, { refetchOnMountOrArgChange: true })
  const subtitle = query.data && subtitleOf(query.data.data)
  return (
    <>
      <Head>
        <BackButton whom={whom} />
        <div>
          <h1>{phrases.whoHasSeenThis}</h1>
          {subtitle === undefined ? null : <p>{subtitle}</p>}
        </div>
        <DownloadButton definition={printAccesses} input={{ ...whom, days }} label={phrases.pdfForPatient} />
      </Head>
      <Loaded
        of={query}
        failed={refusalOr(query.error, phrases.listNotLoaded)}
        skeleton={<p role="status">{phrases.loading}</p>}
      >
        {({ data: list }) => (
          <Columns>
            <Main>
              <Tools>
                <ToggleButtonGroup
                  exclusive
                  value={tab}
                  aria-label={phrases.who}
                  onChange={(_event, chosen: AccessTab | null) => chosen && setTab(chosen)}
                >
                  {ACCESS_TABS.map((one) => (
                    <ToggleButton key={one} value={one}>
                      {TAB_WORDS[one]} <b>{accessesOf(list.accesses, one).length}</b>
                    </ToggleButton>
                  ))}
                </ToggleButtonGroup>
                <Select
                  size="small"
                  value={days}
                  startAdornment={<CalendarDays size={16} />}
                  IconComponent={ChevronDown}
                  inputProps={{ 'aria-label': phrases.period }}
                  onChange={({ target: { value } }) =>
                    setDays(ACCESS_PERIODS.find((one) => one === value) ?? 30)
                  }
                >
                  {ACCESS_PERIODS.map((one) => (
                    <MenuItem key={one} value={one}>
                      {PERIOD_LABELS[one]}
                    </MenuItem>
                  ))}
                </Select>
                <SearchInput label={phrases.searchByName} value={name} onChange={setName} />
              </Tools>
              <Found accesses={accessesBy(accessesOf(list.accesses, tab), name)} />
              {list.isCut ? <p>{phrases.olderInExport}</p> : null}
            </Main>
            <AccessSide whom={whom} list={list} />
          </Columns>
        )}
      </Loaded>
    </>
  )
}

function BackButton({ whom }: { whom: PatientOfList }) {
  const [to, label] =
    'caseId' in whom
      ? [roomPath(whom.caseId), phrases.backToCase]
      : [accountPath('practice-data'), phrases.backToPracticeData]
  return (
    <Button component={Link} to={to} variant="text" startIcon={<ArrowLeft />}>
      {label}
    </Button>
  )
}

function Found({ accesses }: Pick<AccessList, 'accesses'>) {
  const now = useNow()
  if (accesses.length === 0) return <EmptyState title={phrases.noAccesses} detail={phrases.noAccessesHint} />
  const days = Map.groupBy(accesses, ({ until }) => formatDate(until))
  return [...days].map(([day, entries]) => (
    <section key={day}>
      <Day>{dayWords(entries[0]?.until ?? now, now)}</Day>
      <List>
        {entries.map((access) => (
          <AccessLine key={access.id} access={access} />
        ))}
      </List>
    </section>
  ))
}

/** Returns a text such as 'Today, Mar. 12 2026'. */
function dayWords(at: number, now: number): string {
  const [day, date] = [formatDay(at, now), formatDate(at)]
  return day === date ? date : `${day}, ${date}`
}

/** Returns a text such as 'Walter Haldane, DOB 06/14/1957. 7 people, 3 machines since Mar. 11 2026'. */
function subtitleOf({ patientName, dob, people, machines, since }: AccessList): string {
  const patient =
    dob === null ? patientName : phrases.patientAndDob({ name: patientName, day: formatBirthDate(dob) })
  const counts =
    since === null
      ? phrases.counts({ people, machines })
      : phrases.countsSince({ people, machines, day: formatDate(since) })
  return `${patient}. ${counts}`
}
