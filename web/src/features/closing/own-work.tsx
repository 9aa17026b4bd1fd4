import { styled } from '@mui/material/styles'
import type { ClosingWork } from './closing-work.ts'

const Code = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: 8,
  '& > b': { fontWeight: 600 },
}))

/** What the sender could bill, and their minutes, where no claim leaves with the closing. */
export function OwnWork({ work: { proposal, minutes } }: { work: ClosingWork }) {
  return (
    <div>
      {proposal ? (
        <Code>
          <b>{proposal.passes ? 'Code to bill' : 'No code to bill'}</b>, {proposal.code}: {proposal.name}.
          {proposal.reasons}
        </Code>
      ) : null}
      {minutes}
    </div>
  )
}
