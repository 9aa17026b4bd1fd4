import { type AuditCheck, exportAudit } from '@econsult/contract/audit/check'
import {
  CircleCheck,
  CircleMinus,
  CircleX,
  RefreshCw,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestionMark,
} from 'lucide-react'
import { failureText, refusalOr } from '../../../lib/api-failure.ts'
import { formatAge, formatDateTime } from '../../../lib/dates.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { DownloadButton } from '../accesses/download-button.tsx'
import { useCheckAuditMutation, useFetchAuditCheckQuery } from '../audit-calls.ts'
import { Answer, Columns, Command, Head, Page, Parts } from './check-frame.ts'
import { checkedParts, type PartResult } from './checked-parts.ts'
import { comparedWords, countWords, faultTitle, faultWords } from './check-words.ts'
import { FaultActions } from './fault-actions.tsx'
import { CheckpointTable } from './checkpoint-table.tsx'

/** Page that shows whether the practice's audit log is unchanged: first the result, then the evidence (AUD-02). */
export function CheckScreen() {
  useDocumentTitle('Audit check')
  const notices = useNotices()
  const query = useFetchAuditCheckQuery(undefined, { refetchOnMountOrArgChange: true })
  const [check, { isLoading }] = useCheckAuditMutation()
  const found = query.data?.data

  async function checkNow() {
    const { error } = await check()
    if (error) notices.show(failureText(error), { tone: 'failed' })
  }

  return (
    <Page>
      <Head>
        <div>
          <h1>Audit check</h1>
          <p>{found ? `${found.practiceName}, every read and write of patient data` : null}</p>
        </div>
        <DownloadButton definition={exportAudit} input={{}} label="Export and checkpoint" />
        <ActionButton
          variant="contained"
          startIcon={<RefreshCw />}
          busy={isLoading}
          onClick={() => void checkNow()}
        >
          Check now
        </ActionButton>
      </Head>
      <Loaded of={query} failed={refusalOr(query.error, 'The check could not be loaded')}>
        {({ data }) => <Result found={data} />}
      </Loaded>
    </Page>
  )
}

function Result({ found }: { found: AuditCheck }) {
  return (
    <>
      <div aria-live="polite">
        <AnswerOf found={found} />
      </div>
      <Columns>
        <div>
          <h2>Checkpoints</h2>
          <CheckpointTable found={found} />
        </div>
        <div>
          {found.check ? <WhatWasChecked found={found} /> : null}
          <h2>Check it yourself</h2>
          With the export and a checkpoint that was kept outside, on any computer:
          <Command tabIndex={0}>npm run verify-audit -- export checkpoint</Command>
        </div>
      </Columns>
    </>
  )
}

function WhatWasChecked({ found }: { found: AuditCheck }) {
  return (
    <>
      <h2>What was checked</h2>
      <Parts>
        {checkedParts(found).map(({ title, detail, result }) => (
          <li key={title}>
            <Sign result={result} />
            <span>
              {title}
              <small>{detail}</small>
            </span>
          </li>
        ))}
      </Parts>
    </>
  )
}

function Sign({ result }: { result: PartResult }) {
  if (result === 'fits') return <CircleCheck size={18} aria-label="Fits" />
  if (result === 'does not fit') return <CircleX size={18} aria-label="Does not fit" />
  return <CircleMinus size={18} aria-label={result === 'not relied on' ? 'Not relied on' : 'Not compared'} />
}

function AnswerOf({ found: { check, checkpoints } }: { found: AuditCheck }) {
  const now = useNow()
  const [newest] = checkpoints
  if (!check)
    return (
      <Answer tone="unknown">
        <ShieldQuestionMark size={24} aria-hidden />
        <div>
          <h2>Not checked yet</h2>
          <p>Every audit log is checked once a day. You can check it now.</p>
        </div>
      </Answer>
    )
  const { at, durationMs, size, fault, checkpoint, toldAt } = check
  if (fault) {
    const told =
      toldAt === null
        ? ''
        : ` The admins of your practice and the operator were told on ${formatDateTime(toldAt)}.`
    return (
      <Answer tone="failed">
        <ShieldAlert size={24} aria-hidden />
        <div>
          <h2>{faultTitle(fault)}</h2>
          <p>
            {faultWords(fault, checkpoint)}
            {told} Compare the export with a checkpoint that was kept outside.
          </p>
          <FaultActions fault={fault} checkpoints={checkpoints} />
        </div>
      </Answer>
    )
  }
  return (
    <Answer tone="fine">
      <ShieldCheck size={24} aria-hidden />
      <div>
        <h2>Nothing was changed, removed, reordered or cut off</h2>
        <p>
          {countWords(size)} records, checked {formatDateTime(at)} in {(durationMs / 1000).toFixed(1)} s.{' '}
          {comparedWords(check)}
          {newest ? ` The newest checkpoint is ${formatAge(newest.at, now)} old.` : ''}
        </p>
      </div>
    </Answer>
  )
}
