import { useEffect } from 'react'
import type { UploadItem } from '../upload-item.ts'
import { UploadQueue } from '../upload-queue.ts'
import { useKeptQueue } from '../use-kept-queue.ts'
import { useQueueItems } from '../use-queue-items.ts'
import { useTakeBackNotice } from '../use-take-back-notice.ts'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { call } from '../../../lib/api-client.ts'
import { serverSteps, uploadFailureOf } from '../server-steps.ts'
import type { UploadSteps } from '../upload-steps.ts'

export interface RoomUploads {
  readonly queue: UploadQueue
  /** The files being uploaded, and those whose upload failed. */
  readonly items: readonly UploadItem[]
}

/**
 * The uploads of files to a case. They continue when the user leaves the page; a file is removed from the list once it
 * is part of the case.
 */
export function useRoomUploads(caseId: string): RoomUploads {
  const onTakeBackFailed = useTakeBackNotice()
  const queue = useKeptQueue(
    `room-files/${caseId}`,
    () => new UploadQueue(roomSteps(caseId, onTakeBackFailed)),
  )
  const items = useQueueItems(queue)
  useEffect(() => {
    for (const { id, stage } of items) if (stage === 'uploaded') queue.release(id)
  }, [queue, items])
  return { queue, items: items.filter(({ stage }) => stage !== 'uploaded') }
}

/** The upload steps for a case: after the bytes are sent, the file is added to the case (ROOM-05). */
function roomSteps(caseId: string, onTakeBackFailed: () => void): UploadSteps {
  const steps = serverSteps(onTakeBackFailed, async () => caseId)
  return {
    ...steps,
    async send(outgoing, options) {
      const name = await steps.send(outgoing, options)
      const files = [{ fileData: { name, type: outgoing.type } }]
      const { error } = await call(modifyCaseDataById, { caseId, files })
      if (error) throw uploadFailureOf(error)
      return name
    },
  }
}
