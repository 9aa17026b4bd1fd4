import type { ClosingPart } from '../../case-events/closing.ts'
import { claimsPart } from '../claims/closing-part.ts'
import { deliveriesPart } from '../deliveries/closing-part.ts'
import type { PracticeTargets } from '../deliveries/ledger/targets.ts'
import { minutesPart } from '../minutes/closing-part.ts'
import { notificationsPart } from '../notifications/closing-part.ts'
import { requestsPart } from '../requests/closing-part.ts'
import { surveysPart } from '../surveys/closing-part.ts'

/**
 * All parts of closing. Their order is the order in which they take locks (deliveries, then worked days). If several
 * parts refuse to close a case, the error message is that of the first one.
 */
export const CLOSING_PARTS: readonly ClosingPart<PracticeTargets>[] = [
  deliveriesPart,
  claimsPart,
  minutesPart,
  surveysPart,
  requestsPart,
  notificationsPart,
]
