import type { ResponseLimit } from '@econsult/contract/specialties/response-limits'
import type { Generated } from 'kysely'
import type { JsonWithDefault } from './columns.ts'
import { table } from './table.ts'

export interface SpecialtiesTable {
  id: number
  value: string
  title: string
  default_specialist_id: string | null
  response_limit: JsonWithDefault<ResponseLimit>
  /** True if a request is offered to the next specialist when the default specialist cannot accept it. */
  routes_to_next: Generated<boolean>
}

export const specialtyTables = {
  specialties: table<SpecialtiesTable>({ place: 'reference', isOwned: false }),
}
