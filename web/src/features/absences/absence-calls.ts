import { cancelAbsence, fetchAbsences, saveAbsence } from '@econsult/contract/absences'
import { addCalls } from '../../lib/server-calls.ts'

/** An absence that has begun hands cases over; a sender who is back has them again. */
const OF_ABSENCES = ['Absence', 'Routing', 'Specialty', 'CaseList', 'FolderCounts', 'Unread'] as const

const api = addCalls(({ query, change }) => ({
  fetchAbsences: query(fetchAbsences, { tags: ['Absence'], background: true }),
  saveAbsence: change(saveAbsence, OF_ABSENCES),
  cancelAbsence: change(cancelAbsence, OF_ABSENCES),
}))

export const { useFetchAbsencesQuery, useSaveAbsenceMutation, useCancelAbsenceMutation } = api
