import { randomUUID } from 'node:crypto'
import { must } from './must.ts'
import type { ReachingRow } from './reaching-row.ts'

/** Calls that correct what was sent. */
export const ROWS_OF_CORRECTIONS: readonly ReachingRow[] = [
  {
    path: '/api/v1/inbox/correctMessage',
    name: 'correct a message',
    input: async (world, by) => {
      const { caseId, word } = await world.facts()
      const id = randomUUID()
      const message = { id, channelId: caseId, content: `Made-up words about ${word}` }
      await must(await world.apiOf(by), '/api/v1/inbox/saveNewInbox', message)
      return { channelId: caseId, id, content: `Corrected words about ${word}` }
    },
    by: ['author', 'superuser', 'assignedSpecialist'],
  },
  {
    path: '/api/v1/patient/correctPatient',
    name: 'correct the patient',
    input: async (world) => {
      const { caseId, word } = await world.facts()
      const corrected = { patientName: `Corrected ${word}`, dob: '1971-09-02' }
      return { caseId, ...corrected, reason: 'typing-error' }
    },
    by: ['author', 'superuser'],
  },
]
