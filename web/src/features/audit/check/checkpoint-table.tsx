import type { AuditCheck, CheckpointFacts } from '@econsult/contract/audit/check'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Check, CircleMinus, CircleX, Copy } from 'lucide-react'
import { formatDateTime } from '../../../lib/dates.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { CheckpointRows, ResultChip, TableFrame, type Tone } from './check-frame.ts'
import { type CheckpointResult, copyWords, countWords, resultOf, shortRoot } from './check-words.ts'

/** The signed checkpoints, newest first; roots are shortened on screen, but the full root is copied. */
export function CheckpointTable({ found }: { found: AuditCheck }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  if (found.checkpoints.length === 0) return <p>The first checkpoint is signed within the hour.</p>
  return isPhone ? <PhoneCheckpoints found={found} /> : <WideCheckpoints found={found} />
}

function WideCheckpoints({ found: { checkpoints, check, places } }: { found: AuditCheck }) {
  return (
    <TableFrame tabIndex={0} role="region" aria-label="Checkpoints">
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Signed</th>
            <th scope="col">Records</th>
            <th scope="col">Root</th>
            <th scope="col">Copies outside</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {checkpoints.map((checkpoint) => {
            const result = resultOf(checkpoint, check)
            const { kept, late } = copyWords(checkpoint, places)
            return (
              <tr key={checkpoint.number} data-differs={result === 'Differs' ? true : undefined}>
                <td>{checkpoint.number}</td>
                <td>{formatDateTime(checkpoint.at)}</td>
                <td>{countWords(checkpoint.size)}</td>
                <td>
                  <Root checkpoint={checkpoint} />
                </td>
                <td>
                  {kept || (places.length === 0 ? 'None' : '')} <small>{late}</small>
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
    <CheckpointRows aria-label="Checkpoints">
      {checkpoints.map((checkpoint) => {
        const result = resultOf(checkpoint, check)
        const { kept, late } = copyWords(checkpoint, places)
        return (
          <li key={checkpoint.number} data-differs={result === 'Differs' ? true : undefined}>
            <span>
              <b>{checkpoint.number}</b> {formatDateTime(checkpoint.at)}
            </span>
            <Result result={result} />
            <div>
              {countWords(checkpoint.size)} records, root <Root checkpoint={checkpoint} />
            </div>
            <div>Copies outside: {[kept, late].filter(Boolean).join(', ') || 'none'}</div>
          </li>
        )
      })}
    </CheckpointRows>
  )
}

function Root({ checkpoint: { number, root } }: { checkpoint: CheckpointFacts }) {
  const notices = useNotices()

  async function copy() {
    await navigator.clipboard.writeText(root)
    notices.show('The root was copied.')
  }

  return (
    <>
      <code>{shortRoot(root)}</code>
      <IconButton
        size="small"
        aria-label={`Copy the root of checkpoint ${number}`}
        onClick={() => void copy()}
      >
        <Copy size={14} />
      </IconButton>
    </>
  )
}

const TONES: Readonly<Record<CheckpointResult, Tone>> = {
  Fits: 'fine',
  Differs: 'failed',
  'Before the fault': 'unknown',
  'Not relied on': 'unknown',
  'Not compared': 'unknown',
}

const ICONS = { fine: Check, failed: CircleX, unknown: CircleMinus } as const

function Result({ result }: { result: CheckpointResult }) {
  const tone = TONES[result]
  const Icon = ICONS[tone]
  return (
    <ResultChip tone={tone}>
      <Icon size={14} aria-hidden />
      {result}
    </ResultChip>
  )
}
