import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { inboxOwner } from '../../../server/src/sessions/caller.ts'
import type { InboxPlace } from '../../../server/src/features/cases/inbox/inbox-place.ts'
import { writeInboxCursor } from '../../../server/src/features/cases/inbox/cursor.ts'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { emailOf } from '../cases/case-stock.ts'
import { withClient } from '../cases/fill-database.ts'

/**
 * The users whose inboxes are measured. In the larger database, the first two have as many cases as in the smaller one,
 * and the others have more.
 */
export const READERS = [
  { name: 'PCP, 500 cases', email: emailOf.pcp(7) },
  { name: 'Biller, 500 cases', email: emailOf.biller(7) },
  { name: 'specialist, a sixtieth of all cases', email: emailOf.specialist(7) },
  { name: 'Admin, all cases', email: emailOf.admin() },
] as const

export type Reader = (typeof READERS)[number]

/** The fields of the call's body that the user chooses. */
export type View = Pick<InputOf<typeof fetchAllCases>, 'isDeleted' | 'specialtyId' | 'search' | 'sort'>

type Specialty = ReplyOf<typeof fetchAllCases>['data'][number]['specialty'][number]

/** Returns the request body for the first page of the open cases, or for the page after a cursor. */
export function pageBody(cursor?: string, view: View = {}) {
  return { isDeleted: false, limit: 50, ...view, ...(cursor ? { cursor } : {}) }
}

/** Returns a specialty in which the user has open cases. */
export async function specialtyOf(api: TestApi): Promise<Specialty> {
  const answer = await api.post(fetchAllCases.path, pageBody())
  const specialty = fetchAllCases.reply.parse(answer.body).data[0]?.specialty[0]
  if (!specialty) throw new Error('Somebody whose inbox is measured has no case')
  return specialty
}

/** Typical views of a folder, each with a page of 50 rows. The user must have cases of the given specialty. */
export const VIEWS = {
  'first page': () => ({}),
  'one specialty': ({ id }) => ({ specialtyId: id }),
  'search of a word': () => ({ search: 'madeupb' }),
  'search of two words in one specialty': ({ id }) => ({ search: 'ce mad', specialtyId: id }),
  'oldest first': () => ({ sort: 'oldest' }),
  'names from Z': () => ({ sort: 'name-descending' }),
  'names from A in one specialty': ({ id }) => ({ sort: 'name-ascending', specialtyId: id }),
  'a closed specialty by search': ({ title }) => ({ isDeleted: true, search: title.slice(0, 4) }),
} as const satisfies Readonly<Record<string, (specialty: Specialty) => View>>

/** Returns a cursor into the middle of a user's open cases. */
export function middleOf(databaseUrl: string, { email }: Reader): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const people = await client.query('select id, user_type as "userType" from users where email = $1', [
      email,
    ])
    const owner = inboxOwner(people.rows[0])
    const { rows } = await client.query<InboxPlace>(
      `select unread, updated_at as "updatedAt", case_id as "caseId", name, created_at as "createdAt",
         claim_status as "claimStatus", null as counted
       from inbox_rows
       where owner_id = $1 and folder = 'open'
       order by unread desc, updated_at desc, case_id desc
       offset (select sum(total)::bigint / 2 from inbox_counts where owner_id = $1 and folder = 'open') limit 1`,
      [owner],
    )
    const [place] = rows
    if (!place) throw new Error('Somebody whose inbox is measured has no case')
    return writeInboxCursor(place)
  })
}
