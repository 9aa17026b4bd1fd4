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
import { formatDateTime } from '../../../lib/dates.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { DownloadButton } from '../accesses/download-button.tsx'
import { useCheckAuditMutation, useFetchAuditCheckQuery } from '../audit-calls.ts'
import { Answer, Columns, Command, Head, Page, Parts } from './check-frame.ts'
import { checkedParts, type PartResult } from './checked-parts.ts'
import { comparedWords, faultTitle, faultWords } from './check-words.ts'
import { FaultActions } from './fault-actions.tsx'
import { CheckpointTable } from './checkpoint-table.tsx'
import { phrases } from './phrases.ts'

/** Page that shows whether the practice's audit log is unchanged: first the result, then the evidence (AUD-02). */
export function CheckScreen() {
  useDocumentTitle(phrases.title)
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
          <h1>{phrases.title}</h1>
          <p>{found ? phrases.whatIsLogged({ practice: found.practiceName }) : null}</p>
        </div>
        <DownloadButton definition={exportAudit} input={{}} label={phrases.exportAndCheckpoint} />
        <ActionButton
          variant="contained"
          startIcon={<RefreshCw />}
          busy={isLoading}
          onClick={() => void checkNow()}
        >
          {phrases.checkNow}
        </ActionButton>
      </Head>
      <Loaded of={query} failed={refusalOr(query.error, phrases.checkNotLoaded)}>
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
          <h2>{phrases.checkpoints}</h2>
          <CheckpointTable found={found} />
        </div>
        <div>
          {found.check ? <WhatWasChecked found={found} /> : null}
          <h2>{phrases.checkItYourself}</h2>
          {phrases.howToCheck}
          <Command tabIndex={0}>{phrases.command}</Command>
        </div>
      </Columns>
    </>
  )
}

function WhatWasChecked({ found }: { found: AuditCheck }) {
  return (
    <>
      <h2>{phrases.whatWasChecked}</h2>
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
  if (result === 'matches') return <CircleCheck size={18} aria-label={phrases.matches} />
  if (result === 'differs') return <CircleX size={18} aria-label={phrases.doesNotMatch} />
  return (
    <CircleMinus
      size={18}
      aria-label={result === 'inconclusive' ? phrases.inconclusive : phrases.notCompared}
    />
  )
}

function AnswerOf({ found: { check, checkpoints } }: { found: AuditCheck }) {
  const [newest] = checkpoints
  if (!check)
    return (
      <Answer tone="unknown">
        <ShieldQuestionMark size={24} aria-hidden />
        <div>
          <h2>{phrases.notChecked}</h2>
          <p>{phrases.checkedDaily}</p>
        </div>
      </Answer>
    )
  const { at, durationMs, size, fault, checkpoint, toldAt } = check
  if (fault) {
    const told = toldAt === null ? '' : phrases.notified({ time: formatDateTime(toldAt) })
    const sentences = [faultWords(fault, checkpoint), told, phrases.compareExport]
    return (
      <Answer tone="failed">
        <ShieldAlert size={24} aria-hidden />
        <div>
          <h2>{faultTitle(fault)}</h2>
          <p>{sentences.filter(Boolean).join(' ')}</p>
          <FaultActions fault={fault} checkpoints={checkpoints} />
        </div>
      </Answer>
    )
  }
  return (
    <Answer tone="fine">
      <ShieldCheck size={24} aria-hidden />
      <div>
        <h2>{phrases.nothingChanged}</h2>
        <p>
          {phrases.recordsChecked({ count: size, time: formatDateTime(at), seconds: durationMs / 1000 })}{' '}
          {comparedWords(check)} {newest ? phrases.newestCheckpoint({ time: formatDateTime(newest.at) }) : ''}
        </p>
      </div>
    </Answer>
  )
}
