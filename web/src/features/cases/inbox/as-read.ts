import type { CaseRow } from '@econsult/contract/cases'

interface Counted {
  readonly data: readonly CaseRow[]
  readonly page: { readonly unread: number | null }
}

/** The page of an inbox after its reader opened a case; its row stays where it is. */
export function asRead<Page extends Counted>(page: Page, caseId: string): Page {
  const isUnread = page.data.some((row) => row.id === caseId && row.isUnread)
  if (!isUnread) return page
  return {
    ...page,
    data: page.data.map((row) => (row.id === caseId ? { ...row, isUnread: false } : row)),
    page: { ...page.page, unread: page.page.unread && page.page.unread - 1 },
  }
}
