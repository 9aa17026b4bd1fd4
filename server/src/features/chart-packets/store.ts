import type { Insertable, Selectable } from 'kysely'
import type { ChartPacketsTable, ChartReadingsTable } from '../../tables/chart-packets.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'

export type ReadingRecord = Selectable<ChartReadingsTable>

interface ReadingKey {
  readonly practiceId: string
  readonly id: string
}

/** Returns a chart that was read for the caller. */
export async function findReading(
  handle: Handle,
  { practiceId, id }: ReadingKey,
): Promise<ReadingRecord | undefined> {
  return handle
    .selectFrom('chart_readings')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertReading(handle: Handle, reading: Insertable<ChartReadingsTable>): Promise<void> {
  await handle.insertInto('chart_readings').values(reading).execute()
}

/** Deletes the chart readings that were made before the given time. Requires system access. */
export async function deleteReadings(handle: Handle, before: Date): Promise<void> {
  await handle.deleteFrom('chart_readings').where('read_at', '<', before).execute()
}

export async function insertPacket(handle: Handle, packet: Insertable<ChartPacketsTable>): Promise<void> {
  await handle.insertInto('chart_packets').values(packet).execute()
}

/** Returns the chart items that were sent with a case, with the name of the user who chose them. */
export async function findPacket(
  handle: Handle,
  { practice_id, id }: Pick<CaseRecord, 'practice_id' | 'id'>,
) {
  return handle
    .selectFrom('chart_packets')
    .innerJoin('users', 'users.id', 'chart_packets.chosen_by')
    .leftJoin('users as delegate', 'delegate.id', 'chart_packets.delegate_id')
    .where('chart_packets.practice_id', '=', practice_id)
    .where('chart_packets.case_id', '=', id)
    .selectAll('chart_packets')
    .select([
      'users.first_name',
      'users.last_name',
      'delegate.first_name as delegate_first_name',
      'delegate.last_name as delegate_last_name',
    ])
    .executeTakeFirst()
}

export type PacketRecord = NonNullable<Awaited<ReturnType<typeof findPacket>>>
