import { NEEDED } from '@econsult/contract/cases/needs-you'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { NeedsScreen } from '../features/cases/needs-you/needs-screen.tsx'
import { PATHS } from '../lib/paths.ts'

/** What waits for the viewer (TURN-11); those for whom nothing ever does see the open cases. */
export default function NeedsYouPage() {
  return (
    <ForUserTypes userTypes={NEEDED} otherwise={PATHS.openCases}>
      <NeedsScreen />
    </ForUserTypes>
  )
}
