import DialogContent from '@mui/material/DialogContent'
import { styled } from '@mui/material/styles'
import { failureText } from '../../../lib/api-failure.ts'
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx'
import { Stack } from '../../../ui/layout/words.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useFetchAuditRecordQuery } from '../audit-calls.ts'
import { Command } from './check-frame.ts'
import { phrases } from './phrases.ts'

const Record = styled(Command)({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

/** One record in its current state, with the hash of its leaf when written and now. */
export function RecordDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const query = useFetchAuditRecordQuery({ number }, { refetchOnMountOrArgChange: true })
  return (
    <DialogFrame title={phrases.record({ record: number })} width={640} busy={false} onClose={onClose}>
      <DialogContent>
        <Loaded of={query} failed={query.error ? failureText(query.error) : ''}>
          {({ data: found }) => (
            <Stack gap={4}>
              <div>
                {phrases.asItIsNow}
                <Record tabIndex={0}>
                  {found.text === null ? phrases.recordMissing : pretty(found.text)}
                </Record>
              </div>
              <div>
                {phrases.hashWhenWritten}
                <Record tabIndex={0}>{found.hash ?? phrases.hashMissing}</Record>
              </div>
              <div>
                {phrases.hashNow}
                <Record tabIndex={0}>{found.hashNow ?? phrases.noHash}</Record>
              </div>
            </Stack>
          )}
        </Loaded>
      </DialogContent>
    </DialogFrame>
  )
}

function pretty(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2)
}
