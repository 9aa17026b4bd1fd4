import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ArrowLeft, Plane } from 'lucide-react'
import Button from '@mui/material/Button'
import { useEffect, useMemo, useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { refreshPractice } from '../features/account/account-calls.ts'
import { AccountNav } from '../features/account/account-nav.tsx'
import { type AccountSection, accountSectionsOf } from '../features/account/account-sections.ts'
import { accountPath, type AccountSectionId, accountSectionIdOf, PATHS } from '../lib/paths.ts'
import { useKeepsClaims, useOwnPractice } from '../lib/session/use-practice.ts'
import { useUser } from '../lib/session/use-session.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { hiddenText } from '../ui/visually-hidden.tsx'
import { AccountSectionContent } from './account-section-content.tsx'

const Columns = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '252px minmax(0, 1fr)',
  width: '100%',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '216px minmax(0, 1fr)' },
  // On a phone the list of sections is a page, and each section is one. The round help button floats over the bottom.
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

/** The account page: what belongs to the person and, for practice admins, to the practice; one section at a time (END-09). */
export default function AccountPage() {
  useDocumentTitle('Account')
  const { userType } = useUser()
  const isPracticeAdmin = useOwnPractice() !== null
  const keepsClaims = useKeepsClaims()
  useEffect(() => void refreshPractice(), [])
  const sections = useMemo(
    () => accountSectionsOf({ userType, isPracticeAdmin, keepsClaims }),
    [userType, isPracticeAdmin, keepsClaims],
  )
  const all = [...sections.Me, ...sections.Practice, ...sections.Colleagues]
  const { section: named } = useParams()
  const { hash } = useLocation()
  const current = all.find(({ id }) => id === named)?.id
  const opened = useOpenedSections(current ?? 'user-information')
  // On a phone each section is a page of its own, which hides the list with its heading.
  const isOfSection = useMediaQuery(useTheme().breakpoints.down('md')) && current !== undefined

  // Links of older versions name the section as an anchor.
  const anchor = accountSectionIdOf(hash.slice(1))
  if (anchor !== undefined) return <Navigate to={accountPath(anchor)} replace />
  if (named !== undefined && current === undefined) return <Navigate to={PATHS.account} replace />
  return (
    <Columns data-section={current}>
      <Side>
        <Head>
          {isOfSection ? null : <h1>Account</h1>}
          {all.some(({ id }) => id === 'away') ? (
            <Button variant="outlined" component={Link} to={accountPath('away')} startIcon={<Plane />}>
              Set away
            </Button>
          ) : null}
        </Head>
        <AccountNav sections={sections} current={current ?? 'user-information'} />
      </Side>
      <Place>
        {isOfSection ? <SectionPageTitle>Account</SectionPageTitle> : null}
        <BackToSections to={PATHS.account}>
          <ArrowLeft size={18} />
          {sections.Practice.some(({ id }) => id === current) ? 'Account, Practice' : 'Account'}
        </BackToSections>
        {all
          .filter(({ id }) => opened.includes(id))
          .map((section) => (
            <SectionPlace
              key={section.id}
              section={section}
              isCurrent={section.id === (current ?? 'user-information')}
            />
          ))}
      </Place>
    </Columns>
  )
}

/** The sections that were open: they stay, hidden, so that what is typed there is not lost. */
function useOpenedSections(current: AccountSectionId): readonly AccountSectionId[] {
  const [opened, setOpened] = useState<readonly AccountSectionId[]>([current])
  if (!opened.includes(current)) setOpened([...opened, current])
  return opened
}

function SectionPlace({ section, isCurrent }: { section: AccountSection; isCurrent: boolean }) {
  const { key } = useLocation()
  useEffect(() => {
    if (!isCurrent || key === 'default') return
    document.querySelector('main')?.scrollTo({ top: 0 })
    document.getElementById(`${section.id}-title`)?.focus({ preventScroll: true })
  }, [isCurrent, key, section.id])
  return (
    <div hidden={!isCurrent}>
      <AccountSectionContent section={section} />
    </div>
  )
}
