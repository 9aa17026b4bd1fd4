import type { DeliveryStep, DeliveryTarget } from '@econsult/contract/deliveries'
import { MINUTE } from '../../scheduling/durations.ts'
import { fullName } from '../../lib/full-name.ts'
import { fixedId } from '../fixed-id.ts'
import { DEMO_PEOPLE } from '../people.ts'
import { PRACTICES } from '../practices.ts'
import type { CaseLife } from './case-life.ts'

/** The response of the record system's stand-in when it refuses a report. */
const REFUSAL = 'elation answered: the patient’s chart was not found'
const ADVICE = 'Check the patient in elation and their link here, then Retry. Or send the report another way.'

/** Deliveries of the last closing of each case: reports and claims; one of them is refused. */
export function deliveriesOf(lives: readonly CaseLife[]) {
  const closed = lives
    .filter(({ record }) => record.is_closed)
    .toSorted((one, other) => timeOf(other) - timeOf(one))
  const refused = closed.find(({ recordSystem }) => recordSystem === 'elation')
  return closed.flatMap((life) => targetsOf(life).map((target) => deliveryOf(life, target, life === refused)))
}

const timeOf = ({ record }: CaseLife) => record.closed_at?.getTime() ?? 0

/**
 * The target depends on the closing's claim; without a record system the report is faxed, if the practice has a fax
 * number.
 */
function targetsOf({ record, recordSystem }: CaseLife): DeliveryTarget[] {
  if (recordSystem === null) return faxNumberOf(record.practice_id) === null ? [] : ['fax']
  if (recordSystem !== 'athena') return [`${recordSystem}-document`]
  return record.procedure_codes.length > 0 ? ['athena-document', 'athena-claim'] : ['athena-document']
}

function faxNumberOf(practiceId: string): string | null {
  return PRACTICES.find(({ key }) => fixedId(`practice ${key}`) === practiceId)?.faxNumber ?? null
}

function deliveryOf({ record, recordSystem }: CaseLife, target: DeliveryTarget, isRefused: boolean) {
  const closedAt = record.closed_at ?? record.updated_at
  const answeredAt = new Date(closedAt.getTime() + MINUTE)
  const named = DEMO_PEOPLE.find((person) => fixedId(`user ${person.email}`) === record.closed_by)
  const isFax = target === 'fax'
  const answer: DeliveryStep = isRefused
    ? { at: answeredAt.getTime(), kind: 'refused', words: REFUSAL }
    : {
        at: answeredAt.getTime(),
        kind: 'accepted',
        words: isFax ? 'Fax has been sent.' : `Accepted by ${recordSystem}.`,
      }
  const steps: DeliveryStep[] = [
    {
      at: closedAt.getTime(),
      kind: 'closed',
      words: `Case closed by ${named ? fullName({ first_name: named.firstName, last_name: named.lastName }) : 'its provider'}`,
    },
    answer,
  ]
  const id = fixedId(`delivery ${record.id} ${target}`)
  return {
    practice_id: record.practice_id,
    id,
    case_id: record.id,
    closing: record.closings,
    target,
    state: isRefused ? ('needs attention' as const) : ('accepted' as const),
    tries: 1,
    first_try_at: closedAt,
    procedure_codes:
      target === 'athena-claim' ? record.procedure_codes.map(({ procedurecode }) => procedurecode) : null,
    requested_by: record.closed_by ?? record.provider_id,
    fax_number: isFax ? faxNumberOf(record.practice_id) : null,
    vendor_id: isRefused ? null : `demo-${id.slice(0, 8)}`,
    pages: isFax ? 2 : null,
    has_arrived: isFax ? true : null,
    problem: isRefused ? REFUSAL : null,
    advice: isRefused ? ADVICE : null,
    steps: JSON.stringify(steps),
    created_at: closedAt,
    changed_at: answeredAt,
  }
}
