import { styled } from '@mui/material/styles'
import Link from '@mui/material/Link'
import dayjs from 'dayjs'
import { ChartLine } from 'lucide-react'
import { PLAN_EFFECT_NAMES, REFERRAL_EFFECT_NAMES } from '../../../lib/survey-words.ts'
import { formatDate } from '../../../lib/dates.ts'
import { Banner } from '../../../ui/banner.tsx'
import { type InboxView, WHOLE_FOLDER } from './inbox-view.ts'
import type { ShownPage } from './last-lists.ts'

const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '0 24px 14px',
  [theme.breakpoints.down('lg')]: { padding: '0 16px 12px' },
}))

const REACHED = { assignment: 'assigned', reply: 'answered', closing: 'closed' } as const

type FigureBannerProps = {
  view: InboxView
  shown: ShownPage | null
  onChange: (part: Partial<InboxView>) => void
}

/** Describes which of a dashboard's consults are listed, with a link to all cases of the folder. */
export function FigureBanner({ view, shown, onChange }: FigureBannerProps) {
  const action = (
    <Link
      component="button"
      type="button"
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => onChange(WHOLE_FOLDER)}
    >
      Show all cases
    </Link>
  )
  return (
    <Place>
      <Banner icon={ChartLine} action={action} role="status">
        {figureWords(view, shown)}
      </Banner>
    </Place>
  )
}

/** Returns a text such as 'Consults sent Jan. 01 2026 to Jan. 31 2026: Cardiology, Waiting'. */
function figureWords({ consults, specialtyId, isUnassigned }: InboxView, shown: ShownPage | null): string {
  if (consults === null) return ''
  const [row] = shown?.page.data ?? []
  const specialty = row?.specialty.find((one) => one.id === specialtyId)?.title ?? 'one specialty'
  const provider = row ? `${row.providerFirstName} ${row.providerLastName}` : 'one provider'
  const { from, to, providerId, state, claimStatus, code, reached, isDeclined, survey, plan, referral } =
    consults
  const parts = [
    specialtyId === null ? null : specialty,
    providerId ? `by ${provider}` : null,
    state,
    isUnassigned ? 'without a specialist' : null,
    claimStatus === '' ? 'no claim' : claimStatus,
    code ? `CPT ${code}` : null,
    reached ? REACHED[reached] : null,
    isDeclined ? 'declined' : null,
    survey ? `survey ${survey}` : null,
    plan ? `effect on the plan: ${PLAN_EFFECT_NAMES[plan]}` : null,
    referral ? `effect on the referral: ${REFERRAL_EFFECT_NAMES[referral]}` : null,
  ].filter((part) => part !== null && part !== undefined)
  const days = `Consults sent ${dayWords(from)} to ${dayWords(to)}`
  return parts.length === 0 ? days : `${days}: ${parts.join(', ')}`
}

function dayWords(day: string): string {
  return formatDate(dayjs(day).valueOf())
}
