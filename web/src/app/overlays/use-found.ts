import { QUESTION_SEARCHERS } from '@econsult/contract/cases/by-question'
import { SPECIALTY_FILTERERS } from '@econsult/contract/roles'
import { skipToken } from '@reduxjs/toolkit/query/react'
import {
  useFetchInboxPageQuery,
  useFindCasesByQuestionQuery,
  useGetAllSpecialtiesQuery,
} from '../../features/cases/inbox/inbox-calls.ts'
import { useGetUserSpecialtiesQuery } from '../../features/specialties/specialty-calls.ts'
import { failureText } from '../../lib/api-failure.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { caseCommand, type Command, questionCommand, specialtyCommands } from './commands.ts'

/** How long typing must pause before a search starts, in milliseconds. */
const TYPING_PAUSE = 150

/** The most cases of each kind to offer. */
const MOST_CASES = 6

/** The shortest text that is searched in questions: a single letter begins a word in nearly every question. */
const SHORTEST_WORD = 2

interface Found {
  /** Cases of patients with that name; the newest ones while nothing is typed. */
  readonly cases: Command[]
  /** Other cases, found by words of their question. */
  readonly questions: Command[]
  /** A sentence that states how many results there are. */
  readonly status: string
}

/** The cases of the person that the typed text finds (END-09). */
export function useFoundCases(text: string): Found {
  const search = useSettled(text.trim(), TYPING_PAUSE)
  const { userType } = useUser()
  const asksQuestions = QUESTION_SEARCHERS.some((one) => one === userType) && search.length >= SHORTEST_WORD
  const named = useFetchInboxPageQuery({ ...(search && { search }), sort: 'newest', limit: MOST_CASES })
  const asked = useFindCasesByQuestionQuery(asksQuestions ? { search, limit: MOST_CASES } : skipToken)
  // The newest cases are not results for the typed text, and Enter would open one of them.
  if (search === '' && text.trim() !== '') return { cases: [], questions: [], status: 'Searching' }
  const failure = named.error ?? asked.error
  if (failure && !named.currentData) return { cases: [], questions: [], status: failureText(failure) }
  const page = named.currentData
  const found = asksQuestions ? asked.currentData : { data: [], hasMore: false }
  if (!page) return { cases: [], questions: [], status: 'Searching' }
  const byName = new Set(page.data.map(({ id }) => id))
  const others = found?.data.filter(({ id }) => !byName.has(id)) ?? []
  const count = page.data.length + others.length
  const hasMore = page.page.nextCursor !== null || found?.hasMore === true
  return {
    cases: page.data.map(caseCommand),
    questions: others.map((row) => questionCommand(row, search)),
    status: search === '' ? '' : statusOf(count, hasMore, found === undefined && !asked.isError),
  }
}

function statusOf(count: number, hasMore: boolean, isSearching: boolean): string {
  if (isSearching) return 'Searching'
  if (count === 0) return 'No cases found'
  return `${count} ${count === 1 ? 'case' : 'cases'}${hasMore ? ' or more' : ''}`
}

/** The specialties, and for an Admin the specialists, that the typed text finds (END-09). */
export function useFoundSpecialties(text: string): Command[] {
  const { userType } = useUser()
  const isAdmin = userType === 'Admin'
  const filters = SPECIALTY_FILTERERS.some((one) => one === userType)
  const isEmpty = text.trim() === ''
  const withPeople = useGetUserSpecialtiesQuery(isAdmin && !isEmpty ? { fetchUsers: true } : skipToken)
  const titles = useGetAllSpecialtiesQuery(filters && !isAdmin && !isEmpty ? undefined : skipToken)
  return specialtyCommands((isAdmin ? withPeople.data : titles.data)?.data ?? [], text).slice(0, MOST_CASES)
}
