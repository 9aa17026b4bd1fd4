import { ATHENA_TEXTS } from '@econsult/contract/athena'
import type { CaseData } from '@econsult/contract/cases'
import type { CloseTarget } from '@econsult/contract/deliveries'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { FolderCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import type { BilledCodes } from './billing/billed-codes.ts'
import { firstTarget, isAthenaAlone } from './close-options.ts'
import { CloseTargetField } from './close-target.tsx'
import { useFetchCloseTargetsQuery } from './closing-calls.ts'
import { useChangeCaseState } from './use-change-case-state.ts'

/** Codes and diagnoses are needed by those alone whose patients are at athena. */
const BillingForm = lazy(() => import('./billing/billing-form.tsx'))

/** What the person wrote in the room and did not send. */
export interface Unsent {
  /** 'text' stands in the box, 'sending' is on its way; null for nothing. */
  readonly what: 'text' | 'sending' | null
  /** Sends the text; undefined where nobody could read it. */
  readonly send: (() => void) | undefined
}

const Column = styled('div')({ display: 'grid', gap: 12 })

const Sentence = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  // A name stays in one piece, save one that is longer than the line.
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
  /** Whom the case is about: the patient, or what it is called. */
  subject: string
  unsent: Unsent
  onDownload: () => void
  onClose: () => void
}

/** Asks once before a case is closed: where its report goes, what is billed, and whether it is saved (CLOSE-01, CLOSE-04). */
export function CloseCaseDialog(props: CloseCaseDialogProps) {
  const { caseData, subject, unsent, onDownload, onClose } = props
  const { close: send, closeSupport, busy } = useChangeCaseState(caseData.caseId)
  const { targets, target, setTarget, isLoading, ...asked } = useCloseTarget(caseData)
  const [billed, setBilled] = useState<BilledCodes>('incomplete')
  const [wantsReport, setWantsReport] = useState(!caseData.isSupport)
  const [error, setError] = useState<string>()
  const isAthena = target === 'athena'

  async function close() {
    setError(undefined)
    const claim = isAthena ? billed : null
    if (claim === 'incomplete') {
      setError(ATHENA_TEXTS.fillAll)
      return
    }
    const result = caseData.isSupport ? await closeSupport() : await send(target, claim ?? undefined)
    if (result.kind === 'failed') {
      setError(result.text)
      return
    }
    if (result.kind === 'done' && wantsReport) onDownload()
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title="Close Case"
      confirmLabel="Close Case"
      confirmIcon={<FolderCheck />}
      busy={busy}
      waits={isLoading}
      isForm={isAthena}
      error={error}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      <Column>
        <Sentence>
          {caseData.isSupport ? (
            'Closes your question to the support.'
          ) : (
            <>
              Closes the consult for <b>{subject}.</b>
            </>
          )}{' '}
          It can be reopened.
          {targets && isAthenaAlone(targets) ? ' The report goes to the athena chart.' : null}
        </Sentence>
        <UnsentBanner unsent={unsent} />
        {caseData.isSupport ? null : (
          <CloseTargetField
            {...asked}
            targets={targets}
            subject={subject}
            value={target}
            onChange={setTarget}
          />
        )}
        {isAthena ? (
          <Suspense
            fallback={
              <Skeleton role="status" variant="rounded" height={420} aria-label="Loading the codes" />
            }
          >
            <BillingForm caseData={caseData} onChange={setBilled} />
          </Suspense>
        ) : null}
        <CheckboxField
          label="Download the PDF to my computer"
          checked={wantsReport}
          onChange={(event) => setWantsReport(event.target.checked)}
        />
      </Column>
    </ConfirmDialog>
  )
}

/** Where the report can go, and where it is to go; to nowhere where that cannot be known. */
function useCloseTarget({ caseId, isSupport }: CaseData) {
  const query = useFetchCloseTargetsQuery({ caseId }, { skip: isSupport, refetchOnMountOrArgChange: true })
  const [chosen, setTarget] = useState<CloseTarget>()
  const targets = query.data?.data
  return {
    targets,
    target: chosen ?? (targets ? firstTarget(targets) : ('none' as const)),
    setTarget,
    // Closed before it is known, the case of a linked patient would go to no chart, without a word and without a claim.
    isLoading: !isSupport && targets === undefined && !query.isError,
    hasFailed: query.isError,
    onRetry: () => void query.refetch(),
  }
}

function UnsentBanner({ unsent: { what, send } }: { unsent: Unsent }) {
  if (what === null) return null
  if (what === 'sending') {
    return (
      <Banner tone="warning" role="status">
        A message of yours is still on its way. Closed now, the case may not take it any more.
      </Banner>
    )
  }
  return (
    <Banner
      tone="warning"
      action={
        send ? (
          <Button size="small" variant="outlined" onClick={send}>
            Send it first
          </Button>
        ) : undefined
      }
    >
      You typed a message and did not send it. It is kept, but not part of the report.
    </Banner>
  )
}
