import type { DashboardUtilization } from '@econsult/contract/dashboard'
import type { FigureTable } from '../parts/figure-table.ts'
import { monthWords, shareWords } from '../parts/words.ts'

export function monthTable({ months, totalConsults }: DashboardUtilization): FigureTable {
  return {
    title: 'Consults by Month',
    columns: ['Month', 'No. of Consults'],
    rows: months
      .map(({ month, consults }) => [{ shown: monthWords(month), value: month }, consults])
      .toReversed(),
    total: ['Total', totalConsults],
  }
}

/** Without a sum: a consult may stand in several specialties. */
export function specialtyTable({ specialties, totalConsults }: DashboardUtilization): FigureTable {
  return {
    title: 'By Specialty',
    columns: ['Specialty', 'Consults', 'Share'],
    rows: specialties.map((row) => [row.name, row.consults, shareWords(row.consults, totalConsults)]),
  }
}

export function providerTable({
  providers,
  otherProviders,
  totalConsults,
}: DashboardUtilization): FigureTable {
  const others = { name: `${otherProviders.providers} more providers`, consults: otherProviders.consults }
  return {
    title: 'By Provider',
    columns: ['Provider', 'Consults', 'Share'],
    rows: [...providers, ...(otherProviders.providers > 0 ? [others] : [])].map((row) => [
      row.name,
      row.consults,
      shareWords(row.consults, totalConsults),
    ]),
    total: ['Total', totalConsults, ''],
  }
}

export function stateTable({ states, totalConsults }: DashboardUtilization): FigureTable {
  return {
    title: 'Cases by State',
    columns: ['State', 'Consults', 'Share'],
    rows: states.map((row) => [row.state, row.consults, shareWords(row.consults, totalConsults)]),
  }
}

/** Every table of the page, for its CSV. */
export function utilizationTables(data: DashboardUtilization): FigureTable[] {
  const people = data.activeUsers?.people ?? []
  const active: FigureTable = {
    title: 'Active Users',
    columns: ['Person', 'Last active'],
    rows: people.map((person) => [
      person.name,
      person.lastActiveAt === null ? 'Never' : new Date(person.lastActiveAt).toISOString(),
    ]),
  }
  const tables = [monthTable(data), stateTable(data), specialtyTable(data), providerTable(data)]
  return data.activeUsers ? [...tables, active] : tables
}
