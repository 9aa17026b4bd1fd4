import { ATHENA_TEXTS } from '@econsult/contract/records/claims'
import type { CaseData } from '@econsult/contract/cases'
import { type CloseTarget, takesClaim } from '@econsult/contract/closing'
import type { Survey } from '@econsult/contract/surveys'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { FolderCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useActing } from '../../lib/session/use-session.ts'
import { boldText } from '../../ui/bold-text.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Stack } from '../../ui/layout/words.ts'
import { type Billing, billedOf, useBilling } from './billing/use-billing.ts'
import { firstTarget, isAsked, isBilledAlone, lacksAnswer } from './close-options.ts'
import { CloseTargetField } from './close-target.tsx'
import { useFetchCloseTargetsQuery } from './closing-calls.ts'
import type { ClosingWork } from './closing-work.ts'
import type { DrawQuestions } from './draw-questions.ts'
import { OwnWork } from './own-work.tsx'
import { UnansweredBanner, type Unsent, UnsentBanner } from './closing-warnings.tsx'
import { useChangeCaseState } from './use-change-case-state.ts'
import { phrases } from './phrases.ts'

/** Loaded lazily, because codes and diagnoses are needed only for patients at athena. */
const BillingForm = lazy(() => import('./billing/billing-form.tsx'))

const Questions = styled('div')(({ theme }) => ({
  margin: '4px -24px 0',
  padding: '20px 24px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { margin: '4px -16px 0', padding: '16px 16px 0' },
}))

const Sentence = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  // A name does not wrap, unless it is longer than the line.
  '& > b': {
    display: 'inline-block',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
}))

type CloseCaseDialogProps = {
  caseData: CaseData
  /** The patient's name, or the title of a support case. */
  subject: string
  unsent: Unsent
  drawQuestions: DrawQuestions
  /**
   * The tasks that closing would leave open; `words` describes the most urgent task, such as 'visit not booked', or is
   * '' (END-05).
   */
  stillOpen: {
    readonly list: ReactNode
    readonly words: string
    readonly isUrgent: boolean
    /** True while the open tasks are loading; until then the case cannot be closed. */
    readonly isLoading: boolean
  }
  /** The sender's work, which closing confirms; undefined if the viewer confirms none. */
  work?: ClosingWork | undefined
  onDownload: () => void
  onClose: () => void
}

/**
 * Dialog that confirms closing a case: the target of its report, the codes to bill, saving the report (CLOSE-01,
 * CLOSE-04), and the survey, if a specialist answered the consult (SURV-01).
 */
export function CloseCaseDialog(props: CloseCaseDialogProps) {
  const { caseData, subject, unsent, drawQuestions, stillOpen, work, onDownload, onClose } = props
  const { close: send, closeSupport, busy } = useChangeCaseState(caseData.caseId)
  const { targets, target, setTarget, isLoading, ...asked } = useCloseTarget(caseData)
  const athenaPatientId = caseData.patientData?.athenaPatientId ?? ''
  const billing = useBilling({ ...caseData, athenaPatientId })
  const [wantsReport, setWantsReport] = useState(!caseData.isSupport)
  const [survey, setSurvey] = useState<Survey>({})
  const [failure, setFailure] = useState<ReactNode>()
  const [closingId, setClosingId] = useState(() => crypto.randomUUID())
  const [triedWithout, setTriedWithout] = useState(0)
  // A delegate can neither bill nor answer the survey when closing (TURN-10).
  const isClinician = useActing() === null
  const isBilled = takesClaim(target) && isClinician
  const hasQuestions = isAsked(caseData) && isClinician
  const { caseId, claimStatus } = caseData

  const isIncomplete = triedWithout > 0 && isBilled && billedOf(billing) === 'incomplete'

  async function close() {
    setFailure(undefined)
    const claim = isBilled ? billedOf(billing) : null
    if (claim === 'incomplete') {
      setTriedWithout(triedWithout + 1)
      return
    }
    if (work?.fault) {
      setFailure(work.fault)
      return
    }
    const minutes = work?.entries ?? []
    const decided = {
      target,
      closingId,
      ...(hasQuestions && { survey }),
      ...(claim && { claim }),
      ...(minutes.length > 0 && { minutes }),
    }
    const result = caseData.isSupport ? await closeSupport() : await send(decided, subject)
    if (result.kind === 'failed') {
      setFailure(result.text)
      // A changed closing after a refusal is a new closing, so it gets a new id.
      if (result.isRefused) setClosingId(crypto.randomUUID())
      return
    }
    if (result.kind === 'done' && wantsReport) onDownload()
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={phrases.closeCase}
      confirmLabel={stillOpen.words === '' ? phrases.closeCase : phrases.closeWith({ open: stillOpen.words })}
      destructive={stillOpen.isUrgent}
      confirmIcon={<FolderCheck />}
      busy={busy}
      waits={isLoading || stillOpen.isLoading || work?.isLoading === true}
      isForm={!caseData.isSupport}
      note={hasQuestions ? phrases.questionsOptional : undefined}
      error={isIncomplete ? <FillAll billing={billing} /> : failure}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      <Stack gap={3}>
        {stillOpen.list}
        <Sentence>
          {caseData.isSupport ? phrases.closesSupport : phrases.closesConsult({ b: boldText }, { subject })}{' '}
          {phrases.canBeReopened}
          {targets && isBilledAlone(targets) ? ` ${phrases.goesToAthena}` : null}
        </Sentence>
        <UnsentBanner unsent={unsent} />
        {unsent.what === null && lacksAnswer(caseData) ? <UnansweredBanner state={caseData.state} /> : null}
        {caseData.isSupport ? null : (
          <CloseTargetField
            {...asked}
            targets={targets}
            subject={subject}
            value={target}
            onChange={setTarget}
          />
        )}
        {isBilled ? (
          <Suspense
            fallback={
              <Skeleton role="status" variant="rounded" height={420} aria-label={phrases.loadingCodes} />
            }
          >
            <BillingForm
              billed={{ caseId, claimStatus, athenaPatientId }}
              billing={billing}
              triedWithout={triedWithout}
              proposal={work?.proposal}
              minutes={work?.minutes}
            />
          </Suspense>
        ) : null}
        {work && !(isBilled && billing.isOn) ? <OwnWork work={work} /> : null}
        <CheckboxField
          label={phrases.download}
          checked={wantsReport}
          onChange={(event) => setWantsReport(event.target.checked)}
        />
        {hasQuestions ? <Questions>{drawQuestions(survey, setSurvey)}</Questions> : null}
      </Stack>
    </ConfirmDialog>
  )
}

/** The specified error text, and the missing choices. */
function FillAll({ billing: { procedures, diagnoses } }: { billing: Billing }) {
  const missingOne = procedures.length === 0 ? phrases.chooseCode : phrases.chooseDiagnosis
  const isBoth = procedures.length === 0 && diagnoses.length === 0
  return (
    <>
      <b>{ATHENA_TEXTS.fillAll}</b> {isBoth ? phrases.chooseBoth : missingOne}
    </>
  )
}

/** The possible targets of the report, and the chosen target; 'none' if the targets cannot be loaded. */
function useCloseTarget({ caseId, isSupport }: CaseData) {
  const query = useFetchCloseTargetsQuery({ caseId }, { skip: isSupport, refetchOnMountOrArgChange: true })
  const [chosen, setTarget] = useState<CloseTarget>()
  const targets = query.data?.data
  return {
    targets,
    target: chosen ?? (targets ? firstTarget(targets) : ('none' as const)),
    setTarget,
    // Closing a linked patient's case before the targets are loaded would silently send no report and no claim.
    isLoading: !isSupport && targets === undefined && !query.isError,
    hasFailed: query.isError,
    onRetry: () => void query.refetch(),
  }
}
