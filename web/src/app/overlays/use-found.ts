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
import { phrases } from './phrases.ts'

/** The pause in typing after which a search starts, in milliseconds. */
const TYPING_PAUSE = 150

/** The maximum number of cases in each group of results. */
const MOST_CASES = 6

/**
 * The minimum length of a word that is searched in questions: almost every question contains a word that begins with a
 * given letter.
 */
const SHORTEST_WORD = 2

interface Found {
  /** Cases of patients with a matching name; the newest cases if the text is empty. */
  readonly cases: Command[]
  /** Other cases, found by words of the question. */
  readonly questions: Command[]
  /** A sentence with the number of results. */
  readonly status: string
}

/** The user's cases that match the typed text (END-09). */
export function useFoundCases(text: string): Found {
  const search = useSettled(text.trim(), TYPING_PAUSE)
  const { userType } = useUser()
  const asksQuestions = QUESTION_SEARCHERS.some((one) => one === userType) && search.length >= SHORTEST_WORD
  const named = useFetchInboxPageQuery({ ...(search && { search }), sort: 'newest', limit: MOST_CASES })
  const asked = useFindCasesByQuestionQuery(asksQuestions ? { search, limit: MOST_CASES } : skipToken)
  // The newest cases are not returned as results for the typed text, because Enter would open one of them.
  if (search === '' && text.trim() !== '') return { cases: [], questions: [], status: phrases.searching }
  const failure = named.error ?? asked.error
  if (failure && !named.currentData) return { cases: [], questions: [], status: failureText(failure) }
  const page = named.currentData
  const found = asksQuestions ? asked.currentData : { data: [], hasMore: false }
  if (!page) return { cases: [], questions: [], status: phrases.searching }
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
  if (isSearching) return phrases.searching
  if (count === 0) return phrases.noCasesFound
  return hasMore ? phrases.casesFoundOrMore({ count }) : phrases.casesFound({ count })
}

/** The specialties, and for an Admin the specialists, that match the typed text (END-09). */
export function useFoundSpecialties(text: string): Command[] {
  const { userType } = useUser()
  const isAdmin = userType === 'Admin'
  const filters = SPECIALTY_FILTERERS.some((one) => one === userType)
  const isEmpty = text.trim() === ''
  const withPeople = useGetUserSpecialtiesQuery(isAdmin && !isEmpty ? { fetchUsers: true } : skipToken)
  const titles = useGetAllSpecialtiesQuery(filters && !isAdmin && !isEmpty ? undefined : skipToken)
  return specialtyCommands((isAdmin ? withPeople.data : titles.data)?.data ?? [], text).slice(0, MOST_CASES)
}
