import type { AuditCheck } from '@econsult/contract/audit/check'
import IconButton from '@mui/material/IconButton'
import { Check, CircleX, Copy } from 'lucide-react'
import { formatDateTime } from '../../../lib/dates.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { copyWords, countWords, differs, shortRoot } from './check-words.ts'
import { Fit, TableFrame } from './check-frame.ts'

/** The signed checkpoints, the newest first; a root is shortened, and whole when it is copied. */
export function CheckpointTable({ found }: { found: AuditCheck }) {
  const notices = useNotices()
  const { checkpoints, check, places } = found
  if (checkpoints.length === 0) return <p>The first checkpoint is signed within the hour.</p>

  async function copy(root: string) {
    await navigator.clipboard.writeText(root)
    notices.show('The root was copied.')
  }

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
            const { number, at, size, root } = checkpoint
            const isFine = !differs(checkpoint, check?.fault ?? null)
            const { kept, late } = copyWords(checkpoint, places)
            return (
              <tr key={number} data-differs={isFine ? undefined : true}>
                <td>{number}</td>
                <td>{formatDateTime(at)}</td>
                <td>{countWords(size)}</td>
                <td>
                  <code>{shortRoot(root)}</code>
                  <IconButton
                    size="small"
                    aria-label={`Copy the root of checkpoint ${number}`}
                    onClick={() => void copy(root)}
                  >
                    <Copy size={14} />
                  </IconButton>
                </td>
                <td>
                  {kept || (places.length === 0 ? 'None' : '')} <small>{late}</small>
                </td>
                <td>
                  {size > (check?.size ?? 0) ? (
                    'Not yet'
                  ) : (
                    <Fit isFine={isFine}>
                      {isFine ? <Check size={14} aria-hidden /> : <CircleX size={14} aria-hidden />}
                      {isFine ? 'Fits' : 'Differs'}
                    </Fit>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </TableFrame>
  )
}
