import {
  type ChartPacket,
  type ChartReading,
  chartPacketSchema,
  chartReadingSchema,
} from '@econsult/contract/chart-packets'
import type { Selectable } from 'kysely'
import type { ChartPacketsTable } from '../../tables/chart-packets.ts'
import { actingName } from '../../lib/full-name.ts'
import type { PacketRecord, ReadingRecord } from './store.ts'

const {
  items: itemsSchema,
  totals: totalsSchema,
  gaps: gapsSchema,
  noneKnown: statementsSchema,
} = chartPacketSchema.shape
const { items: readItemsSchema } = chartReadingSchema.shape

/** Returns a stored reading of a chart as its sender sees it. */
export function presentReading({ id, source, read_at, ...read }: ReadingRecord): ChartReading {
  return {
    readingId: id,
    source,
    readAt: read_at.getTime(),
    items: readItemsSchema.parse(JSON.parse(read.items)),
    gaps: gapsSchema.parse(JSON.parse(read.gaps)),
    noneKnown: statementsOf(read.none_known),
  }
}

/** Returns the chart items that were sent, with the name of the user who chose them. */
export function presentPacket(record: PacketRecord): ChartPacket {
  return { ...presentFrozen(record), chosenByName: actingName(record) }
}

/** Returns the same chart items without the name of the user who chose them. */
export function presentFrozen(record: Selectable<ChartPacketsTable>): Omit<ChartPacket, 'chosenByName'> {
  return {
    source: record.source,
    readAt: record.read_at.getTime(),
    chosenById: record.chosen_by,
    chosenAt: record.chosen_at.getTime(),
    items: itemsSchema.parse(JSON.parse(record.items)),
    totals: totalsSchema.parse(JSON.parse(record.totals)),
    gaps: gapsSchema.parse(JSON.parse(record.gaps)),
    noneKnown: statementsOf(record.none_known),
  }
}

/**
 * Null for a row that an earlier version of the product stored, because that version did not read the 'none known'
 * statements.
 */
function statementsOf(stored: string | null) {
  return stored === null ? null : statementsSchema.parse(JSON.parse(stored))
}
