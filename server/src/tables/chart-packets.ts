import type { Generated } from 'kysely'
import { PASSING } from './left-out.ts'
import { table } from './table.ts'

export interface ChartReadingsTable {
  practice_id: string
  id: string
  reader_id: string
  patient_id: string
  source: string
  /** ChartItem[] as JSON text. */
  items: string
  /** ChartGap[] as JSON text. */
  gaps: string
  /** NoneKnown[] as JSON text; null in rows of versions that did not read these statements. */
  none_known: string | null
  read_at: Date
}

export interface ChartPacketsTable {
  practice_id: string
  case_id: string
  source: string
  read_at: Date
  /** The items of ChartPacket as JSON text. */
  items: string
  /** The totals of ChartPacket as JSON text. */
  totals: string
  /** ChartGap[] as JSON text. */
  gaps: string
  /** NoneKnown[] as JSON text; null in rows of versions that did not read these statements. */
  none_known: string | null
  chosen_by: string
  /** The delegate, filled in by the database. */
  delegate_id: Generated<string | null>
  chosen_at: Date
}

export const chartPacketTables = {
  chart_readings: table<ChartReadingsTable>({ place: 'practice', export: PASSING, onLeaving: 'delete' }),
  chart_packets: table<ChartPacketsTable>({
    place: 'practice',
    export: 'chart-packets.jsonl',
    onLeaving: { column: 'practice_id', of: 'practice', together: 'case_id' },
  }),
}
