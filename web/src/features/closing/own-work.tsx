import { styled } from '@mui/material/styles'
import { boldText } from '../../ui/bold-text.tsx'
import type { ClosingWork } from './closing-work.ts'
import { phrases } from './phrases.ts'

// Both elements have a minimum height, so that content below them does not shift under the pointer after loading.
const Code = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 40,
  marginBottom: 8,
  '& > b': { fontWeight: 600 },
  [theme.breakpoints.down('md')]: { minHeight: 80 },
}))

const Minutes = styled('div')(({ theme }) => ({
  minHeight: 36,
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}))

/** The code that the sender could bill, and their minutes; shown for a closing that sends no claim. */
export function OwnWork({ work: { proposal, minutes } }: { work: ClosingWork }) {
  const sentence = proposal?.passes ? phrases.codeToBill : phrases.notBillable
  return (
    <div>
      <Code>
        {proposal ? (
          <>
            {sentence({ b: boldText }, { code: proposal.code, name: proposal.name })}
            {proposal.reasons}
          </>
        ) : null}
      </Code>
      <Minutes>{minutes}</Minutes>
    </div>
  )
}
