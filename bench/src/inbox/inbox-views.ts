import { inboxOwner } from '../../../server/src/http/caller.ts'
import { writeCursor } from '../../../server/src/features/cases/inbox/cursor.ts'
import { emailOf } from '../cases/case-stock.ts'
import { withClient } from '../cases/fill-database.ts'

/** Whose inbox is read. Where the stock is larger, the first two hold as many cases as before, the others more. */
export const READERS = [
  { name: 'PCP, 500 cases', email: emailOf.pcp(7) },
  { name: 'Biller, 500 cases', email: emailOf.biller(7) },
  { name: 'specialist, a sixtieth of all cases', email: emailOf.specialist(7) },
  { name: 'Admin, all cases', email: emailOf.admin() },
] as const

export type Reader = (typeof READERS)[number]

/** The body that asks for the first page of the open cases, or for the page after a cursor. */
export function pageBody(cursor?: string, view: (typeof VIEWS)[keyof typeof VIEWS] = {}) {
  return { isDeleted: false, limit: 50, ...view, ...(cursor ? { cursor } : {}) }
}

/** What people do with a folder; each is one page of 50 rows. */
export const VIEWS = {
  'first page': {},
  'one specialty': { specialtyId: '3' },
  'search of a word': { search: 'madeupb' },
  'search of two words in one specialty': { search: 'ce mad', specialtyId: '3' },
  'oldest first': { sort: 'oldest' },
  'a closed specialty by search': { isDeleted: true, search: 'derm' },
} as const

/** A cursor into the middle of a reader's open cases. */
export function middleOf(databaseUrl: string, { email }: Reader): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const people = await client.query('select id, user_type as "userType" from users where email = $1', [
      email,
    ])
    const owner = inboxOwner(people.rows[0])
    const { rows } = await client.query(
      `select unread, updated_at as "updatedAt", case_id as "caseId" from inbox_rows
       where owner_id = $1 and folder = 'open'
       order by unread desc, updated_at desc, case_id desc
       offset (select total / 2 from inbox_counts where owner_id = $1 and folder = 'open') limit 1`,
      [owner],
    )
    return writeCursor(rows[0])
  })
}
