import type { CaseData } from '@econsult/contract/cases'
import { delegateName } from '@econsult/contract/delegates/names'
import { needsReason } from '../../access/break-glass.ts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { type Caller, inboxOwner, linkHolder } from '../../sessions/caller.ts'
import { type FileRecord, filesOfCase } from '../files/store.ts'
import { presentFile } from '../files/present.ts'
import { findPatient } from '../patients/store.ts'
import { findAssignments } from './assignments/store.ts'
import { findCaseEvents } from '../../case-events/store.ts'
import { isUnread } from './unread/store.ts'
import { presentCase } from './present.ts'
import { findCorrections } from './corrections/store.ts'
import { findReactions } from './reactions/store.ts'
import { findDeclines } from './requests/store.ts'
import { findRemaining, NOTHING_LEFT } from './requests/remaining/store.ts'
import { findCase, findReason } from '../../access/store.ts'
import { findNames, findReadPlaces, type PersonName } from './store.ts'

/** Returns all data of a case that the caller has entered, in the format of the API. */
export async function readCase(
  deps: FileDeps & Pick<CoreDeps, 'clock'>,
  handle: Handle,
  caller: Caller,
  key: Pick<CaseRecord, 'practice_id' | 'id'>,
): Promise<CaseData> {
  const record = await findCase(handle, key.practice_id, key.id)
  if (!record) throw new Error('the entered case no longer exists')
  // Administrators, who assign cases, see the list of a case's files but need to state a reason to open the files
  // (AUD-03).
  const isOpen =
    !needsReason(caller, record) || (await findReason(handle, caller, record, deps.clock.now())) !== undefined
  const assignments = await findAssignments(handle, [record])
  const specialists = assignments.flatMap((one) => (one.specialist_id ? [one.specialist_id] : []))
  const files = await filesOfCase(handle, record.practice_id, record.id)
  const uploaders = files.flatMap((file) => [
    file.uploaded_by,
    ...(file.delegate_id ? [file.delegate_id] : []),
  ])
  const cover = record.cover_id === null ? [] : [record.cover_id]
  const people = await findNames(handle, [record.provider_id, ...cover, ...specialists, ...uploaders])
  const provider = people.get(record.provider_id)
  if (!provider) throw new Error('the provider of the case was not found')
  return presentCase({
    record,
    unread: await isUnread(handle, inboxOwner(caller), record.id),
    readPlaces: await findReadPlaces(handle, record),
    provider,
    assignments,
    people,
    patient: record.patient_id ? await findPatient(handle, record.practice_id, record.patient_id) : undefined,
    files: files.map((file) => ({
      ...presentFile(file, deps.fileLinks, linkHolder(caller), delegateOf(file, people)),
      ...(isOpen ? {} : { fileUrl: '', thumbUrl: null, pagesUrl: null }),
    })),
    events: await findCaseEvents(handle, record),
    declines: await findDeclines(handle, record),
    reactions: await findReactions(handle, record),
    // Corrections contain message text, so administrators need a stated reason for them, as for fetchInbox.
    corrections: isOpen ? await findCorrections(handle, record) : [],
    remaining:
      caller.userType === 'Specialty'
        ? NOTHING_LEFT
        : await findRemaining(handle, [{ ...key, assignments }], deps.clock.now()),
    viewer: caller,
  })
}

/** Returns the names of the delegate and the clinician if a delegate added the file. */
function delegateOf(file: FileRecord, people: ReadonlyMap<string, PersonName>): string | null {
  const delegate = people.get(file.delegate_id ?? '')
  const clinician = people.get(file.uploaded_by)
  return delegate && clinician ? delegateName(delegate, clinician) : null
}
