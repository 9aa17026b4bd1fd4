import type { Answer } from '@econsult/contract/answers'
import { Banner } from '../../../ui/banner.tsx'
import { lastVersion } from '../answer-words.ts'

/**
 * Explains to the sender that the answer can no longer be corrected because its specialist has no active account, and
 * suggests an alternative (END-06).
 */
export function NoCorrection({ answer }: { answer: Answer }) {
  return (
    <Banner tone="quiet">
      Nobody can correct this answer any more: {lastVersion(answer).signedByName} has no active account here.
      If something in it must change, ask another specialist in a new case.
    </Banner>
  )
}
