import { modifyCaseDataById } from '@econsult/contract/cases'
import { call } from '../../../lib/api-client.ts'
import { serverSteps, uploadFailureOf } from '../server-steps.ts'
import type { UploadSteps } from '../upload-steps.ts'

/** The steps of an upload in a room: once the bytes are there, the file becomes part of the case (ROOM-05). */
export function roomSteps(caseId: string, onTakeBackFailed: () => void): UploadSteps {
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
