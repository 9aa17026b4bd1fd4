import { Gauge, Registry } from 'prom-client'
import type { CoreDeps } from '../deps.ts'
import { countLockWaits, countWaitingImports, fetchOutboxBacklog } from './store.ts'

/**
 * Metrics that are read from the database at each request. Every process returns the same values. If the database does
 * not respond, `econsult_database_up` is 0 and the other metrics are missing.
 */
export async function readDatabaseMetrics(deps: Pick<CoreDeps, 'database' | 'clock'>): Promise<Registry> {
  const registry = new Registry()
  const read = await readDatabase(deps).catch(() => undefined)
  gauge(registry, 'econsult_database_up', 'Whether the database answers: 1 or 0.').set(read ? 1 : 0)
  if (!read) return registry
  const due = gauge(registry, 'econsult_outbox_due', 'Mails, texts and deliveries due but not begun.', 'kind')
  const oldest = gauge(
    registry,
    'econsult_outbox_oldest_due_seconds',
    'How long the oldest of them has been due.',
    'kind',
  )
  const attention = gauge(
    registry,
    'econsult_outbox_needs_attention',
    'Mails, texts and deliveries that are not tried again without a person.',
    'kind',
  )
  for (const { kind, ...backlog } of read.outbox) {
    due.set({ kind }, backlog.due)
    oldest.set({ kind }, backlog.oldest_seconds)
    attention.set({ kind }, backlog.needs_attention)
  }
  gauge(registry, 'econsult_imports_waiting', 'Imports of patients that wait for a process.').set(
    read.imports,
  )
  gauge(registry, 'econsult_lock_waits', 'Connections of the PostgreSQL server that wait for a lock.').set(
    read.locks,
  )
  return registry
}

function readDatabase({ database, clock }: Pick<CoreDeps, 'database' | 'clock'>) {
  return database.asSystem(async (handle) => {
    const now = clock.now()
    return {
      outbox: await fetchOutboxBacklog(handle, now),
      imports: await countWaitingImports(handle, now),
      locks: await countLockWaits(handle),
    }
  })
}

function gauge<Label extends string>(registry: Registry, name: string, help: string, ...labels: Label[]) {
  return new Gauge({ name, help, labelNames: labels, registers: [registry] })
}
