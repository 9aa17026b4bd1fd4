import { withClient } from '../cases/fill-database.ts'

/** An open case and the users who write in it. */
export interface Room {
  readonly caseId: string
  readonly pcp: string
  readonly specialist: string
}

const PRACTICES = 10
const ROOMS_OF_EACH = 20

/** Finds 200 open cases of ten practices, with their users' email addresses. */
export function findRooms(databaseUrl: string): Promise<Room[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Room>(
      `select "caseId", pcp, specialist from (
         select cases.id as "caseId", pcp.email as pcp, specialist.email as specialist,
           dense_rank() over (order by pcp.email) as practice,
           row_number() over (partition by pcp.email order by cases.updated_at desc) as room
         from cases
         join users as pcp on pcp.id = cases.created_by
         join users as specialist on specialist.id = cases.latest_assigned_specialist_id
         where not is_closed
       ) numbered where practice <= $1 and room <= $2`,
      [PRACTICES, ROOMS_OF_EACH],
    )
    return rows
  })
}
