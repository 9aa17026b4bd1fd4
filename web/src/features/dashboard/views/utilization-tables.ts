import { CASE_STATE_NAMES } from '@econsult/contract/cases/consults'
import type { DashboardUtilization } from '@econsult/contract/dashboard'
import { type Behind, consultsByMonth, linked, linkedShare } from '../parts/behind.ts'
import type { FigureTable } from '../parts/figure-table.ts'
import { stateList } from '../parts/state-shares.tsx'
import { shareWords } from '../parts/words.ts'
import { phrases } from './phrases.ts'

export function monthTable(data: DashboardUtilization, behind: Behind): FigureTable {
  return consultsByMonth(phrases.consultsByMonth, data, behind)
}

/** The table of consults by specialty. It has no total, because a consult may have several specialties. */
export function specialtyTable(
  { specialties, totalConsults }: DashboardUtilization,
  behind: Behind,
): FigureTable {
  return {
    title: phrases.bySpecialty,
    columns: [phrases.specialty, phrases.consults, phrases.share],
    rows: specialties.map((row) => [
      row.name,
      linked(row.consults, behind.of({ specialtyId: row.id })),
      linkedShare(row.consults, totalConsults, behind.of({ specialtyId: row.id })),
    ]),
  }
}

export function providerTable(
  { providers, otherProviders, totalConsults }: DashboardUtilization,
  behind: Behind,
): FigureTable {
  const others = {
    id: null,
    name: phrases.moreProviders({ count: otherProviders.providers }),
    consults: otherProviders.consults,
  }
  return {
    title: phrases.byProvider,
    columns: [phrases.provider, phrases.consults, phrases.share],
    rows: [...providers, ...(otherProviders.providers > 0 ? [others] : [])].map((row) => [
      row.name,
      ...(row.id === null
        ? [row.consults, shareWords(row.consults, totalConsults)]
        : [
            linked(row.consults, behind.of({ providerId: row.id })),
            linkedShare(row.consults, totalConsults, behind.of({ providerId: row.id })),
          ]),
    ]),
    total: [phrases.total, linked(totalConsults, behind.of()), ''],
  }
}

export function stateTable({ states, totalConsults }: DashboardUtilization, behind: Behind): FigureTable {
  return {
    title: phrases.casesByState,
    columns: [phrases.state, phrases.consults, phrases.share],
    rows: states.map((row) => [
      CASE_STATE_NAMES[row.state],
      linked(row.consults, stateList(behind, row.state)),
      linkedShare(row.consults, totalConsults, stateList(behind, row.state)),
    ]),
  }
}

/** All tables of the page for its CSV. */
export function utilizationTables(data: DashboardUtilization, behind: Behind): FigureTable[] {
  const people = data.activeUsers?.people ?? []
  const active: FigureTable = {
    title: phrases.activeUsers,
    columns: [phrases.person, phrases.lastActive],
    rows: people.map((person) => [
      person.name,
      person.lastActiveAt === null ? phrases.never : new Date(person.lastActiveAt).toISOString(),
    ]),
  }
  const tables = [monthTable, stateTable, specialtyTable, providerTable].map((make) => make(data, behind))
  return data.activeUsers ? [...tables, active] : tables
}
