import { CASE_STATE_NAMES, CLAIM_STATUS_NAMES, type CONSULT_STEPS } from '@econsult/contract/cases/consults'
import type { SurveyState } from '@econsult/contract/surveys'
import { styled } from '@mui/material/styles'
import Link from '@mui/material/Link'
import dayjs from 'dayjs'
import { ChartLine } from 'lucide-react'
import { PLAN_EFFECT_NAMES, REFERRAL_EFFECT_NAMES } from '../../../lib/survey-words.ts'
import { formatDate } from '../../../lib/dates.ts'
import { Banner } from '../../../ui/banner.tsx'
import { type InboxView, WHOLE_FOLDER } from './inbox-view.ts'
import type { ShownPage } from './last-lists.ts'
import { phrases } from './banner-phrases.ts'

const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '0 24px 14px',
  [theme.breakpoints.down('lg')]: { padding: '0 16px 12px' },
}))

const REACHED: Readonly<Record<(typeof CONSULT_STEPS)[number], string>> = {
  assignment: phrases.assigned,
  reply: phrases.answered,
  closing: phrases.closed,
}
const SURVEYS: Readonly<Record<SurveyState, string>> = {
  answered: phrases.surveyAnswered,
  skipped: phrases.surveySkipped,
}

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
      {phrases.showAllCases}
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
  const specialty = row?.specialty.find((one) => one.id === specialtyId)?.title ?? phrases.oneSpecialty
  const provider = row
    ? phrases.byProvider({ name: `${row.providerFirstName} ${row.providerLastName}` })
    : phrases.oneProvider
  const { from, to, providerId, state, claimStatus, code, reached, isDeclined, survey, plan, referral } =
    consults
  const parts = [
    specialtyId === null ? null : specialty,
    providerId ? provider : null,
    state ? CASE_STATE_NAMES[state] : null,
    isUnassigned ? phrases.withoutSpecialist : null,
    claimStatus === '' ? phrases.noClaim : claimStatus && CLAIM_STATUS_NAMES[claimStatus],
    code ? phrases.cpt({ code }) : null,
    reached ? REACHED[reached] : null,
    isDeclined ? phrases.declined : null,
    survey ? SURVEYS[survey] : null,
    plan ? phrases.effectOnPlan({ effect: PLAN_EFFECT_NAMES[plan] }) : null,
    referral ? phrases.effectOnReferral({ effect: REFERRAL_EFFECT_NAMES[referral] }) : null,
  ].filter((part) => part !== null && part !== undefined)
  const days = { from: dayWords(from), to: dayWords(to) }
  if (parts.length === 0) return phrases.consults(days)
  return phrases.consultsWith({ ...days, filters: parts.join(', ') })
}

function dayWords(day: string): string {
  return formatDate(dayjs(day).valueOf())
}
