import type { UnsentCase } from '../features/cases/create-case/unsent-case.ts'
import type { CaseFiles } from '../features/cases/create-case/use-send-case.ts'
import { fileReferences, isBusy, type UploadItem } from '../features/files/upload-item.ts'
import type { UploadQueue } from '../features/files/upload-queue.ts'
import type { FetchedEncounter } from '../features/records/encounter-source.ts'

/**
 * The files that must be complete before a case is sent: the uploads, and the latest encounter if it is being fetched.
 */
export function filesOf(queue: UploadQueue, encounterCame: () => Promise<boolean>): CaseFiles {
  return {
    settled: async () => {
      if (!(await encounterCame())) return null
      const items = await queue.settled()
      return items.every((item) => item.stage === 'uploaded') ? fileReferences(items) : null
    },
    version: queue.items,
    handOver: () => queue.close(),
  }
}

/** The form's file list, to which the latest encounter adds files and from which it removes them. */
export function encounterFilesOf(queue: UploadQueue, items: readonly UploadItem[]) {
  return {
    names: items.map((item) => item.storedName),
    add: ({ pdf, files }: FetchedEncounter) =>
      queue.restore([pdf, ...files].map(({ key, ...file }) => ({ ...file, storedName: key, url: '' }))),
    remove: (names: readonly string[]) => {
      for (const { id, storedName } of queue.items()) {
        if (storedName !== null && names.includes(storedName)) queue.remove(id)
      }
    },
  }
}

/** The uploaded files of an unsent case, with the function that adds new uploads. */
export function uploadsOf(unsent: UnsentCase) {
  return {
    handedOver: unsent.handedUploads,
    uploaded: unsent.savedFiles.map(({ fileData, fileUrl, originalName, sizeBytes }) => ({
      storedName: fileData.name,
      type: fileData.type,
      name: originalName,
      sizeBytes,
      url: fileUrl,
    })),
    placeOf: async () => ((await unsent.keeper.isOnServer()) ? unsent.state().caseId : undefined),
    onChange: (queue: UploadQueue) => {
      const items = queue.items()
      const busy = items.filter((item) => isBusy(item) || item.stage === 'failed').length
      unsent.keepFiles({ references: fileReferences(items), count: items.length, busy }, queue.handOver)
    },
  }
}
