import { z } from 'zod'
import type { AuditDeps, CoreDeps } from '../../deps.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { CHECKPOINTS_SENT } from './sign-checkpoints.ts'
import { recordCheckpointCopies, readBatch } from './store.ts'

const payloadSchema = z.object({ batchId: z.string(), place: z.enum(['mail', 's3', 'witness']) })

/** The outbox handler that sends checkpoints to anchors. An anchor that is no longer configured gets none. */
export function checkpointHandlers({
  database,
  clock,
  audit,
}: CoreDeps & AuditDeps): Record<string, OutboxHandler> {
  return {
    [CHECKPOINTS_SENT]: async ({ payload }) => {
      const { batchId, place } = payloadSchema.parse(payload)
      const anchor = audit.anchors.find((one) => one.place === place)
      if (!anchor) return
      const notes = await database.asSystem((handle) => readBatch(handle, batchId))
      await anchor.keep({
        id: batchId,
        at: notes[0]?.at ?? clock.now(),
        notes: notes.map(({ note }) => note),
      })
      await database.asSystem((handle) =>
        recordCheckpointCopies(handle, batchId, { place, now: clock.now() }),
      )
    },
  }
}
