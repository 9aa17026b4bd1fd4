import type { Answer } from '@econsult/contract/answers'
import type { CaseData } from '@econsult/contract/cases'
import { styled } from '@mui/material/styles'
import { Check, PencilLine } from 'lucide-react'
import { failureText } from '../../../lib/api-failure.ts'
import { dayAndHour } from '../../../lib/due-words.ts'
import { useMay } from '../../../lib/session/use-session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useReadAnswerMutation } from '../answer-calls.ts'
import { lastVersion } from '../answer-words.ts'
import { useUnreadCorrections } from './use-unread-corrections.ts'
import { phrases } from './phrases.ts'

const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  borderLeft: `4px solid ${theme.vars.palette.warning.main}`,
  '& > div': { borderRadius: 0, padding: '8px 24px 8px 20px' },
  [theme.breakpoints.down('md')]: {
    '& > div': { padding: '8px 12px' },
    '& .MuiButton-root': { flex: '1 0 100%', height: 44 },
  },
}))

type CorrectedBannersProps = {
  caseData: CaseData
  answers: readonly Answer[]
  /** Fetches the answers of the case again. */
  onRead: () => void
}

/** Shows that answers were corrected after the case was closed, until the viewer confirms reading them (END-06). */
export function CorrectedBanners({ caseData, answers, onRead }: CorrectedBannersProps) {
  const isUnread = useUnreadCorrections(caseData)
  return answers
    .filter(isUnread)
    .map((answer) => <CorrectedBanner key={answer.specialtyId} {...{ caseData, answer, onRead }} />)
}

type CorrectedBannerProps = Omit<CorrectedBannersProps, 'answers'> & { answer: Answer }

function CorrectedBanner({ caseData, answer, onRead }: CorrectedBannerProps) {
  const now = useNow()
  const notices = useNotices()
  // A delegate without this right cannot mark a correction as read for the clinician.
  const mayRead = useMay('mark-done')
  const [read, { isLoading }] = useReadAnswerMutation()
  const { caseId, requests } = caseData
  const { specialtyId, specialtyTitle } = answer
  const { number, signedAt, signedById, signedByName, reason } = lastVersion(answer)
  const lastName = requests.find((one) => one.specialistId === signedById)?.specialistLastName

  async function confirm() {
    const { error } = await read({ caseId, specialtyId, number })
    if (error) notices.show(failureText(error), { tone: 'failed' })
    else onRead()
  }

  return (
    <Place role="region" aria-label={phrases.correctedAnswer({ specialty: specialtyTitle })}>
      <Banner
        tone="warning"
        role="status"
        icon={PencilLine}
        action={
          mayRead ? (
            <ActionButton
              variant="contained"
              startIcon={<Check />}
              busy={isLoading}
              onClick={() => void confirm()}
            >
              {phrases.haveRead}
            </ActionButton>
          ) : null
        }
      >
        <b>
          {lastName ? phrases.correctedByDr({ name: lastName }) : phrases.correctedBy({ name: signedByName })}
        </b>{' '}
        · {dayAndHour(signedAt, now)} · {reason}
      </Banner>
    </Place>
  )
}
