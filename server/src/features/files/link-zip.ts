import { FILE_REFUSALS } from '@econsult/contract/files/errors'
import type * as contract from '@econsult/contract/files'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { badField, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { type CallRecord, linkHolder } from '../../sessions/caller.ts'
import { findVisibleFile } from './find-visible-file.ts'
import { mayBeGiven } from './store.ts'

/**
 * Signs one link to all the given files, if the caller sees each of them. Addresses sent by the client are ignored.
 * @throws CallError notFound if a file does not exist or is not visible, badInput for files of several practices.
 */
export const getFileLink: Action<typeof contract.getFileLink, CoreDeps & FileDeps> = async (
  deps,
  { caller, input, record },
) => {
  // The audit row is written after the work and contains the files' ids, because their names may contain a patient's
  // name.
  const audited: CallRecord & { objects: string[] } = { ...record, objects: [] }
  return deps.database.asCaller(audited, async (handle) => {
    const ids = new Set<string>()
    const practices = new Set<string>()
    for (const name of new Set(input.files.map((file) => file.fileData.name))) {
      const file = await findVisibleFile(handle, caller, name, deps.clock.now())
      if (!(await mayBeGiven(handle, file))) throw notFound()
      ids.add(file.id)
      practices.add(file.practice_id)
    }
    audited.objects = [...ids]
    const [practiceId] = practices
    if (practiceId === undefined || practices.size > 1) throw badField('files', FILE_REFUSALS.oneCase)
    return { data: deps.fileLinks.zip(practiceId, [...ids], linkHolder(caller)) }
  })
}
