import { BlobMissingError } from '@econsult/adapters/ports'
import type { CaseRecord } from '../../../tables/cases.ts'
import { enterCase } from '../../../access/enter-case.ts'
import type { FileAnswer } from '../../../http/send-answer.ts'
import { blobKey } from '../../files/rules.ts'
import type { FileRecord } from '../../files/store.ts'
import { collectReport } from '../../reports/collect-report.ts'
import { answerReport } from '../../reports/print-report.ts'
import type { FhirCall } from '../call.ts'
import { noSuchResource } from '../fault.ts'
import type { OpenContent } from '../resource-kind.ts'

/** Returns a function that reads the bytes of a file that the caller sees. */
export function contentOfFile(file: FileRecord): OpenContent {
  return async ({ deps }): Promise<FileAnswer> => {
    try {
      const bytes = await deps.blobs.read(blobKey(file))
      return { bytes, sizeBytes: file.size_bytes ?? undefined, type: file.type, fileName: file.id }
    } catch (error) {
      if (error instanceof BlobMissingError) throw noSuchResource()
      throw error
    }
  }
}

/**
 * Returns a function that makes the report of a case that the caller sees (CLOSE-05). The report is made when it is
 * requested.
 */
export function contentOfReport({ id: caseId, practice_id: practiceId }: CaseRecord): OpenContent {
  return async ({ deps, access, record }: FhirCall, signal: AbortSignal): Promise<FileAnswer> => {
    const { caller, application } = access
    return answerReport(deps, { practiceId, id: caller.id, signal }, () =>
      deps.database.asCaller(record, async (handle) => {
        const found = await enterCase(handle, caller, caseId)
        // A report names its reader as the requesting provider. A backend application has no user, so its report names
        // the case's provider.
        const isNobody = application !== undefined && application.person === null
        const reader = isNobody ? { id: found.provider_id, userType: 'PCP' as const } : caller
        return { ...(await collectReport(handle, reader, found)), readerId: caller.id }
      }),
    )
  }
}
