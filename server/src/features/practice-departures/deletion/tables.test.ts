import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import { DELETIONS } from './tables.ts'

interface Reference {
  readonly from: string
  readonly to: string
}

/** References to rows that are deleted too late, that is, after the rows to which they refer, or never. */
function lateReferences(references: readonly Reference[], order: readonly string[]): Reference[] {
  const places = new Map(order.map((table, place) => [table, place]))
  return references.filter(({ from, to }) => {
    const place = places.get(to)
    return place !== undefined && (places.get(from) ?? Number.POSITIVE_INFINITY) > place
  })
}

describeApi('the deletion order', (server) => {
  test('GROW-06 the rows of each table are deleted before the rows to which they refer', async () => {
    const references = await server().running.deps.database.asSystem((handle) =>
      handle.send(
        sql<Reference>`select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
          from pg_constraint where contype = 'f' and conrelid <> confrelid order by 1, 2`,
      ),
    )
    const order = DELETIONS.map(({ table }) => table)
    expect(references).toContainEqual({ from: 'files', to: 'messages' })
    expect(lateReferences(references, order)).toEqual([])
    const planted = ['messages', 'files']
    expect(lateReferences(references, planted)).toContainEqual({ from: 'files', to: 'messages' })
  })
})
