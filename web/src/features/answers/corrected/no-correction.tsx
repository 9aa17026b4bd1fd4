import type { Answer } from '@econsult/contract/answers'
import { Banner } from '../../../ui/banner.tsx'
import { lastVersion } from '../answer-words.ts'
import { phrases } from './phrases.ts'

/**
 * Explains to the sender that the answer can no longer be corrected because its specialist has no active account, and
 * suggests an alternative (END-06).
 */
export function NoCorrection({ answer }: { answer: Answer }) {
  const name = lastVersion(answer).signedByName
  return <Banner tone="quiet">{phrases.notCorrectable({ name })}</Banner>
}
