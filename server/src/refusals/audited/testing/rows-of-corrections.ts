import { randomUUID } from 'node:crypto'
import { correctMessage } from '@econsult/contract/messages/corrections'
import { correctPatient } from '@econsult/contract/cases/patient-corrections'
import { saveNewInbox } from '@econsult/contract/messages'
import type { ReachingRow } from './reaching-row.ts'

/** Calls that correct sent content. */
export const ROWS_OF_CORRECTIONS: readonly ReachingRow[] = [
  {
    path: correctMessage.path,
    name: 'correct a message',
    input: async (world, by) => {
      const { caseId, word } = await world.facts()
      const id = randomUUID()
      const message = { id, channelId: caseId, content: `Made-up words about ${word}` }
      await (await world.apiOf(by)).call(saveNewInbox, message)
      return { channelId: caseId, id, content: `Corrected words about ${word}` }
    },
    by: ['author', 'superuser', 'assignedSpecialist'],
  },
  {
    path: correctPatient.path,
    name: 'correct the patient',
    input: async (world) => {
      const { caseId, word } = await world.facts()
      const corrected = { patientName: `Corrected ${word}`, dob: '1971-09-02' }
      return { caseId, ...corrected, reason: 'typing-error' }
    },
    by: ['author', 'superuser'],
  },
]
