import type { Insertable } from 'kysely'
import type { BreakGlassTable } from '../tables/break-glass.ts'
import type { DisclosuresTable } from '../tables/disclosures.ts'
import type { AuditLogTable } from '../tables/audit.ts'
import type { Handle } from '../db/database.ts'
import { fhirWords } from '../disclosures/fhir-words.ts'
import { recordDisclosures } from '../disclosures/store.ts'
import { disclosedBy } from '../features/deliveries/disclosed.ts'
import { HOUR, MINUTE } from '../scheduling/durations.ts'
import { APPLICATION_AGENT } from '../sessions/caller.ts'
import type { CaseLife } from './cases/case-life.ts'
import { deliveriesOf } from './cases/demo-deliveries.ts'
import { fixedId } from './fixed-id.ts'
import { findPerson } from './people.ts'
import { insertAuditRows, insertReason } from './store.ts'

type Row = Insertable<AuditLogTable>

const OWNER = 'owner@demo.example'
const ADMINISTRATOR = findPerson('admin@demo.example')
const REASON = 'Support request: the sender wrote that the photo in the chat does not open.'

/**
 * Inserts the audit rows of the demo cases, the disclosures, and the reason for which an administrator opened one case.
 */
export async function insertAudit(handle: Handle, lives: readonly CaseLife[]): Promise<void> {
  const opened = openedCase(lives)
  const deliveries = deliveriesOf(lives).filter(({ state }) => state === 'accepted')
  const rows = [
    ...lives.flatMap(rowsOf),
    ...deliveries.map(({ practice_id, case_id, target, changed_at }) =>
      rowOf(practice_id, {
        at: changed_at,
        action: 'takeReport',
        object: case_id,
        agent: target.split('-')[0],
      }),
    ),
    ...(opened?.rows ?? []),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  await insertAuditRows(handle, rows)
  const patients = new Map(lives.map(({ record }) => [record.id, record.patient_id]))
  await recordDisclosures(
    handle,
    deliveries.map((delivery) => ({
      ...sentOf(delivery),
      patient_id: patients.get(delivery.case_id) ?? null,
    })),
  )
  if (!opened) return
  await insertReason(handle, opened.reason)
  await recordDisclosures(handle, [opened.disclosure])
}

type Did = Pick<Row, 'at' | 'action' | 'object'> & Partial<Row>

function rowOf(practice_id: string, did: Did): Row {
  return {
    practice_id,
    request_id: `demo ${did.action} ${did.object} ${did.at.getTime()}`,
    outcome: 'allowed',
    user_id: null,
    session_id: null,
    break_glass_id: null,
    ...did,
  }
}

/** Returns the audit rows of one case: its creation and files, assignments, reads and writes, and its closing. */
function rowsOf({ record, creator, files, events, messages }: CaseLife): Row[] {
  const { id: object, practice_id } = record
  const row = (did: Omit<Did, 'object'> & { readonly object?: string }) =>
    rowOf(practice_id, { object, ...did })
  const assigned = events.filter(({ kind, actor_id }) => kind === 'assigned' && actor_id === ADMINISTRATOR.id)
  const closings = events.filter(({ kind }) => kind === 'closed')
  return [
    row({ at: record.created_at, action: 'createCase', user_id: creator.id }),
    ...files.map((file) =>
      row({ at: later(file.created_at, 1000), action: 'scanFile', object: file.id, agent: 'scanner' }),
    ),
    ...assigned.flatMap(({ at, actor_id }) => [
      row({ at: later(at, -MINUTE), action: 'fetchCase', user_id: actor_id }),
      row({ at, action: 'modifyCaseDataById', user_id: actor_id }),
    ]),
    ...messages.flatMap(({ created, sender_id: user_id }) => [
      row({ at: later(created, -4 * MINUTE), action: 'fetchCase', user_id }),
      row({ at: later(created, -4 * MINUTE), action: 'fetchInbox', user_id }),
      ...files
        .filter((file) => file.uploaded_by !== user_id && file.created_at < created)
        .map((file) => row({ at: later(created, -3 * MINUTE), action: 'presign', object: file.id, user_id })),
      row({ at: created, action: 'saveNewInbox', user_id }),
    ]),
    ...closings.map(({ at, actor_id }) => row({ at, action: 'closeCase', user_id: actor_id })),
  ]
}

function later(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds)
}

/** The owner's open case with the newest message and a file, which an administrator and an application have opened. */
function openedCase(lives: readonly CaseLife[]) {
  const [life] = lives
    .filter(({ record, creator, files }) => creator.email === OWNER && !record.is_closed && files.length > 0)
    .toSorted((one, other) => newestOf(other) - newestOf(one))
  if (!life) return undefined
  const { practice_id, id: case_id } = life.record
  // Long enough ago that the reason has expired.
  const at = later(life.record.created_at, 3 * HOUR)
  const id = fixedId(`break-glass ${case_id}`)
  const reason: Insertable<BreakGlassTable> = {
    practice_id,
    id,
    case_id,
    user_id: ADMINISTRATOR.id,
    reason: REASON,
    at,
    ends_at: later(at, HOUR),
    told_at: later(at, 20_000),
  }
  const seen = { user_id: ADMINISTRATOR.id, break_glass_id: id }
  const [file] = life.files
  const chart = {
    agent: APPLICATION_AGENT,
    user_id: life.creator.id,
    session_id: fixedId('application Made-up chart launch'),
  }
  const readAt = later(at, HOUR)
  const disclosure = {
    practice_id,
    patient_id: life.record.patient_id,
    case_id: null,
    at: readAt,
    channel: 'fhir' as const,
    recipient: 'Made-up chart launch (Made-up chart)',
    what: `${fhirWords('ServiceRequest')} over FHIR`,
    purpose: 'treatment' as const,
    user_id: life.creator.id,
    source: `fhir of the demo ${case_id}`,
  }
  const rows = [
    rowOf(practice_id, { at: readAt, action: 'searchServiceRequest', object: case_id, ...chart }),
    rowOf(practice_id, { at, action: 'breakGlass', object: case_id, ...seen }),
    rowOf(practice_id, { at: later(at, 1000), action: 'fetchInbox', object: case_id, ...seen }),
    rowOf(practice_id, { at: later(at, 9000), action: 'presign', object: file?.id ?? case_id, ...seen }),
  ]
  return { reason, rows, disclosure }
}

function newestOf({ messages }: CaseLife): number {
  return messages.at(-1)?.created.getTime() ?? 0
}

type Delivery = ReturnType<typeof deliveriesOf>[number]

function sentOf(delivery: Delivery): Omit<Insertable<DisclosuresTable>, 'id' | 'patient_id'> {
  const { practice_id, id, case_id, changed_at: at, requested_by: user_id } = delivery
  return { practice_id, case_id, at, user_id, source: `delivery ${id}`, ...disclosedBy(delivery) }
}
