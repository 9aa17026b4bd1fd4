import { CONNECTABLE_SYSTEMS } from '@econsult/contract/record-systems/systems'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ArrowLeft, Plane } from 'lucide-react'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { refreshPractice } from '../features/account/account-calls.ts'
import { AccountNav } from '../features/account/account-nav.tsx'
import { accountSectionsOf } from '../features/account/account-sections.ts'
import { ConnectSystem } from '../features/record-systems/connect/connect-system.tsx'
import { accountPath, accountSectionIdOf, connectPath, PATHS, systemToConnect } from '../lib/paths.ts'
import { useKeepsClaims, useOwnPractice } from '../lib/session/use-practice.ts'
import { useUser } from '../lib/session/use-session.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { hiddenText } from '../ui/visually-hidden.tsx'
import { AccountSectionContent } from './account-section-content.tsx'
import { phrases } from './phrases.ts'

const Columns = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '252px minmax(0, 1fr)',
  width: '100%',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '216px minmax(0, 1fr)' },
  // On a phone, the list of sections is a page, and each section is a page. The round help button floats over the
  // bottom.
  [theme.breakpoints.down('md')]: {
    display: 'block',
    paddingBottom: 88,
    '&[data-section] > :first-of-type, &:not([data-section]) > :last-of-type': { display: 'none' },
  },
  '@media print': { display: 'block', '& > :first-of-type': { display: 'none' } },
}))

const Side = styled('div')(({ theme }) => ({
  padding: '20px 14px 24px',
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  '& > nav': { position: 'sticky', top: 20 },
  [theme.breakpoints.down('md')]: { padding: 0, borderRight: 'none', '& > nav': { position: 'static' } },
}))

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '0 10px 4px',
  [theme.breakpoints.up('md')]: { '& > a': { display: 'none' } },
  [theme.breakpoints.down('md')]: { padding: '12px 16px' },
}))

const Place = styled('div')(({ theme }) => ({
  padding: '20px 40px 48px',
  [theme.breakpoints.down('lg')]: { padding: '20px 24px 48px' },
  [theme.breakpoints.down('md')]: { padding: 0 },
}))

const SectionPageTitle = styled('h1')(hiddenText)

const BackToSections = styled(Link)(({ theme }) => ({
  display: 'none',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 16px',
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { display: 'flex' },
}))

const BackToSystems = styled(BackToSections)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'inline-flex', minHeight: 28, padding: 0, borderBottom: 'none' },
}))

/**
 * The account page with the settings of the user and, for practice admins, of the practice; displays one section at a
 * time (END-09).
 */
export default function AccountPage() {
  useDocumentTitle(phrases.account)
  const { userType } = useUser()
  const practice = useOwnPractice()
  const isPracticeAdmin = practice !== null
  const keepsClaims = useKeepsClaims()
  useEffect(() => void refreshPractice(), [])
  const sections = useMemo(
    () => accountSectionsOf({ userType, isPracticeAdmin, keepsClaims }),
    [userType, isPracticeAdmin, keepsClaims],
  )
  const all = [...sections.me, ...sections.practice, ...sections.colleagues]
  const { section: named, part } = useParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const current = all.find(({ id }) => id === named)?.id
  const system = systemToConnect(current, part)
  const shown = system ? connectPath(system) : accountPath(current ?? 'user-information')
  const opened = useOpened(shown)
  // On a phone, each section is a separate page that hides the list and its heading.
  const isOfSection = useMediaQuery(useTheme().breakpoints.down('md')) && current !== undefined

  // Links from older versions contain the section as an anchor.
  const anchor = accountSectionIdOf(hash.slice(1))
  if (anchor !== undefined) return <Navigate to={accountPath(anchor)} replace />
  if (named !== undefined && current === undefined) return <Navigate to={PATHS.account} replace />
  return (
    <Columns data-section={current}>
      <Side>
        <Head>
          {isOfSection ? null : <h1>{phrases.account}</h1>}
          {all.some(({ id }) => id === 'away') ? (
            <Button variant="outlined" component={Link} to={accountPath('away')} startIcon={<Plane />}>
              {phrases.setAway}
            </Button>
          ) : null}
        </Head>
        <AccountNav sections={sections} current={current ?? 'user-information'} />
      </Side>
      <Place>
        {isOfSection ? <SectionPageTitle>{phrases.account}</SectionPageTitle> : null}
        {system ? (
          <BackToSystems to={accountPath('record-system')}>
            <ArrowLeft size={18} />
            {phrases.recordSystems}
          </BackToSystems>
        ) : (
          <BackToSections to={PATHS.account}>
            <ArrowLeft size={18} />
            {sections.practice.some(({ id }) => id === current) ? phrases.accountPractice : phrases.account}
          </BackToSections>
        )}
        {all
          .filter(({ id }) => opened.includes(accountPath(id)))
          .map((section) => (
            <OpenedPlace
              key={section.id}
              titleId={`${section.id}-title`}
              isCurrent={accountPath(section.id) === shown}
            >
              <AccountSectionContent section={section} />
            </OpenedPlace>
          ))}
        {practice === null
          ? null
          : CONNECTABLE_SYSTEMS.filter((one) => opened.includes(connectPath(one))).map((one) => (
              <OpenedPlace key={one} titleId={`connect-${one}-title`} isCurrent={connectPath(one) === shown}>
                <ConnectSystem
                  system={one}
                  titleId={`connect-${one}-title`}
                  practiceName={practice.practiceName}
                  onConnected={() => void navigate(accountPath('record-system'))}
                />
              </OpenedPlace>
            ))}
      </Place>
    </Columns>
  )
}

/**
 * Returns the addresses that were opened so far. Their content stays in the page, hidden, so that its typed text is not
 * lost.
 */
function useOpened(shown: string): readonly string[] {
  const [opened, setOpened] = useState<readonly string[]>([shown])
  if (!opened.includes(shown)) setOpened([...opened, shown])
  return opened
}

type OpenedPlaceProps = { titleId: string; isCurrent: boolean; children: ReactNode }

function OpenedPlace({ titleId, isCurrent, children }: OpenedPlaceProps) {
  const { key } = useLocation()
  useEffect(() => {
    if (!isCurrent || key === 'default') return
    document.querySelector('main')?.scrollTo({ top: 0 })
    document.getElementById(titleId)?.focus({ preventScroll: true })
  }, [isCurrent, key, titleId])
  return <div hidden={!isCurrent}>{children}</div>
}
