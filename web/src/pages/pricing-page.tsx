import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { accountPath } from '../lib/paths.ts'
import { useOwnPractice } from '../lib/session/use-practice.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { useNotices } from '../ui/notices/use-notices.ts'
import { phrases } from './phrases.ts'

/** The three price tiers, which are static (ROUT-09). */
const TIERS = [
  {
    name: phrases.personal,
    words: phrases.personalMeans,
    parts: [phrases.oneProvider, phrases.everySpecialty, phrases.reportAsPdf],
  },
  {
    name: phrases.small,
    words: phrases.smallMeans,
    parts: [phrases.severalProviders, phrases.reportsToRecordSystem, phrases.dashboards],
    isMiddle: true,
  },
  {
    name: phrases.unlimited,
    words: phrases.unlimitedMeans,
    parts: [phrases.manyProviders, phrases.patientImport, phrases.supportInInbox],
  },
]

const ASK_THE_ADMIN = phrases.askTheAdmin

const Column = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1136,
  margin: '0 auto',
  padding: '88px 32px',
  [theme.breakpoints.down('lg')]: { padding: '48px 16px' },
  [theme.breakpoints.down('md')]: { padding: '32px 16px 96px' },
}))

const Head = styled('header')(({ theme }) => ({
  marginBottom: 48,
  textAlign: 'center',
  '& h1': { fontSize: '1.625rem', lineHeight: '2.125rem' },
  '& p': { margin: '4px 0 0', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { marginBottom: 24 },
}))

const Tiers = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 480, margin: '0 auto' },
}))

const Tier = styled('section')(({ theme }) => ({
  padding: '28px 28px 24px',
  borderRadius: 12,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '&[data-middle]': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
  '& h2': { fontSize: '1.125rem' },
}))

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 40,
  margin: '2px 0 0',
  color: theme.vars.palette.text.secondary,
}))

const Price = styled('p')(({ theme }) => ({
  margin: '12px 0 20px',
  fontSize: '2.5rem',
  lineHeight: '3rem',
  fontWeight: 650,
  letterSpacing: '-0.03em',
  color: theme.vars.palette.app.heading,
  '& > span': {
    fontSize: '1rem',
    fontWeight: 600,
    letterSpacing: 0,
    color: theme.vars.palette.text.secondary,
  },
}))

const Parts = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  margin: '24px 0 0',
  padding: '16px 0 0',
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > li': { display: 'flex', gap: 12 },
  '& .lucide': { flex: 'none', marginTop: 2, color: theme.vars.palette.app.primaryText },
}))

function smallWords(text: string) {
  return <span key="per">{text}</span>
}

/** The three price tiers side by side. */
export default function PricingPage() {
  useDocumentTitle(phrases.pricing)
  return (
    <Column>
      <Head>
        <h1>{phrases.pricing}</h1>
        <p>{phrases.chooseYourSize}</p>
      </Head>
      <Tiers>
        {TIERS.map(({ name, words, parts, isMiddle = false }) => (
          <Tier key={name} aria-label={name} data-middle={isMiddle || undefined}>
            <h2>{name}</h2>
            <Words>{words}</Words>
            <Price>{phrases.pricePerMonth({ per: smallWords })}</Price>
            <SignUpButton tier={name} variant={isMiddle ? 'contained' : 'outlined'} />
            <Parts>
              {parts.map((part) => (
                <li key={part}>
                  <Check size={16} />
                  {part}
                </li>
              ))}
            </Parts>
          </Tier>
        ))}
      </Tiers>
    </Column>
  )
}

/** A tier's button. Users here have an account: a practice's admin continues to the card; others see who can do so. */
function SignUpButton({ tier, variant }: { tier: string; variant: 'contained' | 'outlined' }) {
  const isPracticeAdmin = useOwnPractice() !== null
  const notices = useNotices()
  const looks = {
    variant,
    size: 'large',
    fullWidth: true,
    'aria-label': phrases.choosePlanOfTier({ tier }),
  } as const
  if (isPracticeAdmin) {
    return (
      <Button {...looks} component={Link} to={accountPath('payment')}>
        {phrases.choosePlan}
      </Button>
    )
  }
  return (
    <Button {...looks} onClick={() => notices.show(ASK_THE_ADMIN)}>
      {phrases.choosePlan}
    </Button>
  )
}
