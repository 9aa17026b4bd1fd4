import type { CaseRow } from '@econsult/contract/cases'

interface Page {
  readonly data: readonly CaseRow[]
  readonly page: { readonly total: number | null }
}

/** The page of a folder of open or closed cases after these have left it. */
export function withoutRows<P extends Page>(page: P, caseIds: ReadonlySet<string>): P {
  const data = page.data.filter((row) => !caseIds.has(row.id))
  const left = page.data.length - data.length
  const { total } = page.page
  return { ...page, data, page: { ...page.page, total: total === null ? null : Math.max(0, total - left) } }
}
