import type { AuditCheck, CheckpointFacts } from '@econsult/contract/audit/check'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Check, CircleMinus, CircleX, Copy } from 'lucide-react'
import { Fragment } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { CheckpointRows, ResultChip, TableFrame, type Tone } from './check-frame.ts'
import { type CheckpointResult, copyWords, resultOf, shortRoot } from './check-words.ts'
import { phrases } from './phrases.ts'

/** The signed checkpoints, newest first; roots are shortened on screen, but the full root is copied. */
export function CheckpointTable({ found }: { found: AuditCheck }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  if (found.checkpoints.length === 0) return <p>{phrases.noCheckpoints}</p>
  return isPhone ? <PhoneCheckpoints found={found} /> : <WideCheckpoints found={found} />
}

function WideCheckpoints({ found: { checkpoints, check, places } }: { found: AuditCheck }) {
  return (
    <TableFrame tabIndex={0} role="region" aria-label={phrases.checkpoints}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{phrases.number}</th>
            <th scope="col">{phrases.signed}</th>
            <th scope="col">{phrases.records}</th>
            <th scope="col">{phrases.root}</th>
            <th scope="col">{phrases.copies}</th>
            <th scope="col">{phrases.result}</th>
          </tr>
        </thead>
        <tbody>
          {checkpoints.map((checkpoint) => {
            const result = resultOf(checkpoint, check)
            const { kept, late } = copyWords(checkpoint, places)
            return (
              <tr key={checkpoint.number} data-differs={result === 'differs' ? true : undefined}>
                <td>{checkpoint.number}</td>
                <td>{formatDateTime(checkpoint.at)}</td>
                <td>{formatNumber(checkpoint.size)}</td>
                <td>
                  <Root checkpoint={checkpoint} />
                </td>
                <td>
                  {kept || (places.length === 0 ? phrases.none : '')} <small>{late}</small>
                </td>
                <td>
                  <Result result={result} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </TableFrame>
  )
}

function PhoneCheckpoints({ found: { checkpoints, check, places } }: { found: AuditCheck }) {
  return (
    <CheckpointRows aria-label={phrases.checkpoints}>
      {checkpoints.map((checkpoint) => {
        const result = resultOf(checkpoint, check)
        const { kept, late } = copyWords(checkpoint, places)
        const copies = [kept, late].filter(Boolean).join(', ')
        return (
          <li key={checkpoint.number} data-differs={result === 'differs' ? true : undefined}>
            <span>
              <b>{checkpoint.number}</b> {formatDateTime(checkpoint.at)}
            </span>
            <Result result={result} />
            <div>{phrases.recordsAndRoot(rootElement(checkpoint), { count: checkpoint.size })}</div>
            <div>{copies === '' ? phrases.noCopies : phrases.copiesList({ copies })}</div>
          </li>
        )
      })}
    </CheckpointRows>
  )
}

/** Puts the root after its label in a sentence. */
function rootElement(checkpoint: CheckpointFacts) {
  return {
    root: (label: string) => (
      <Fragment key="root">
        {label} <Root checkpoint={checkpoint} />
      </Fragment>
    ),
  }
}

function Root({ checkpoint: { number, root } }: { checkpoint: CheckpointFacts }) {
  const notices = useNotices()

  async function copy() {
    await navigator.clipboard.writeText(root)
    notices.show(phrases.rootCopied)
  }

  return (
    <>
      <code>{shortRoot(root)}</code>
      <IconButton
        size="small"
        aria-label={phrases.copyRoot({ checkpoint: number })}
        onClick={() => void copy()}
      >
        <Copy size={14} />
      </IconButton>
    </>
  )
}

const TONES: Readonly<Record<CheckpointResult, Tone>> = {
  matches: 'fine',
  differs: 'failed',
  beforeFault: 'unknown',
  inconclusive: 'unknown',
  notCompared: 'unknown',
}

const RESULTS: Readonly<Record<CheckpointResult, string>> = {
  matches: phrases.matches,
  differs: phrases.differs,
  beforeFault: phrases.beforeFault,
  inconclusive: phrases.inconclusive,
  notCompared: phrases.notCompared,
}

const ICONS = { fine: Check, failed: CircleX, unknown: CircleMinus } as const

function Result({ result }: { result: CheckpointResult }) {
  const tone = TONES[result]
  const Icon = ICONS[tone]
  return (
    <ResultChip tone={tone}>
      <Icon size={14} aria-hidden />
      {RESULTS[result]}
    </ResultChip>
  )
}
