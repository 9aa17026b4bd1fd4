import { table } from './table.ts'

export interface BreakGlassTable {
  practice_id: string
  id: string
  case_id: string
  user_id: string
  reason: string
  at: Date
  ends_at: Date
  told_at: Date | null
}

export const breakGlassTables = {
  break_glass: table<BreakGlassTable>({
    place: 'practice',
    export: 'break-glass.jsonl',
    onLeaving: 'delete',
  }),
}
