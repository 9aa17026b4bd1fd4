import type { CaseData } from '@econsult/contract/cases'
import type { Deps } from '../../deps.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import { type Caller, inboxOwner } from '../../http/caller.ts'
import { filesOfCase } from '../files/store.ts'
import { presentFile } from '../files/present.ts'
import { findPatient } from '../patients/store.ts'
import { findAssignments } from './assignments/store.ts'
import { findCaseEvents } from '../../case-events/store.ts'
import { isUnread } from './inbox/store.ts'
import { presentCase } from './present.ts'
import { findCase } from '../../access/store.ts'
import { findNames, findReadPlaces } from './store.ts'

/** Everything about a case that the caller has entered, as the wire shows it. */
export async function readCase(
  deps: Deps,
  handle: Handle,
  caller: Caller,
  key: Pick<CaseRecord, 'practice_id' | 'id'>,
): Promise<CaseData> {
  const record = await findCase(handle, key.practice_id, key.id)
  if (!record) throw new Error('an entered case is gone')
  const assignments = await findAssignments(handle, [record])
  const specialists = assignments.flatMap((one) => (one.specialist_id ? [one.specialist_id] : []))
  const people = await findNames(handle, [record.provider_id, ...specialists])
  const provider = people.get(record.provider_id)
  if (!provider) throw new Error('a case without its provider')
  const files = await filesOfCase(handle, record.practice_id, record.id)
  return presentCase({
    record,
    unread: await isUnread(handle, inboxOwner(caller), record.id),
    readPlaces: await findReadPlaces(handle, record),
    provider,
    assignments,
    people,
    patient: record.patient_id ? await findPatient(handle, record.practice_id, record.patient_id) : undefined,
    files: files.map((file) => presentFile(file, deps.fileLinks)),
    events: await findCaseEvents(handle, record),
  })
}
