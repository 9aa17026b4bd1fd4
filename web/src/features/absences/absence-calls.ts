import { cancelAbsence, fetchAbsences, saveAbsence } from '@econsult/contract/absences'
import { addCalls } from '../../lib/server-calls.ts'

/**
 * The cache tags that a change of an absence invalidates. Cases are handed over when an absence starts, and a sender
 * gets their cases back when it ends.
 */
const OF_ABSENCES = ['Absence', 'Routing', 'Specialty', 'CaseList', 'FolderCounts', 'Unread'] as const

const api = addCalls(({ query, change }) => ({
  fetchAbsences: query(fetchAbsences, { tags: ['Absence'], background: true }),
  saveAbsence: change(saveAbsence, OF_ABSENCES),
  cancelAbsence: change(cancelAbsence, OF_ABSENCES),
}))

export const { useFetchAbsencesQuery, useSaveAbsenceMutation, useCancelAbsenceMutation } = api
