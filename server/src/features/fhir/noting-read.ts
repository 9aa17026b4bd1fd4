import { CallError } from '../../http/errors.ts'
import type { CoreDeps } from '../../deps.ts'
import { recordApplicationRead, type NotedRead } from '../applications/access/store.ts'
import type { FhirAccess } from './access.ts'
import type { FhirCall } from './call.ts'

/**
 * Processes a request. If an application sent it, also records the resources that the application read or was denied,
 * for the admin of its practice (FHIR-02).
 */
export async function notingRead<Result>(
  { database, clock }: CoreDeps,
  { application }: FhirAccess,
  { resource, subjects }: Pick<FhirCall, 'subjects'> & Pick<NotedRead, 'resource'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!application) return work()
  const note = (outcome: NotedRead['outcome']) =>
    database.asSystem((handle) => {
      const read = { resource, subjects: subjects.map(({ id }) => id), outcome }
      return recordApplicationRead(handle, application, read, clock.now())
    })
  try {
    const result = await work()
    await note('read')
    return result
  } catch (error) {
    if (error instanceof CallError && error.kind === 'forbidden') await note('refused')
    throw error
  }
}
