import type { Payments } from '@econsult/adapters/stripe/payments-port'
import type { BlobStore } from '@econsult/adapters/ports'
import type { CoreDeps } from '../../deps.ts'
import type { Handle } from '../../db/database.ts'
import { PLATFORM_PRACTICE } from '../../db/platform-practice.ts'
import { isUuid } from '../../db/uuid.ts'
import { findPracticeById, lockPractice, type PracticeRecord } from '../practices/store.ts'
import { DepartureRefused, reasonsToWait } from './rules.ts'
import {
  askServersInTurn,
  auditOperator,
  closeAccounts,
  countUnfinished,
  findDeparture,
  reopenAccounts,
} from './store.ts'

/** The dependencies of the commands for operators. */
export interface DepartureDeps extends Pick<CoreDeps, 'database' | 'clock'> {
  readonly blobs: BlobStore
  /** Undefined if no Stripe keys are configured. */
  readonly payments: Payments | undefined
}

/** The practice to which a command applies, and the name of the operator. */
export interface DepartureOrder {
  readonly practiceId: string
  readonly by: string
}

/**
 * Finds the practice with this id.
 * @throws DepartureRefused if the practice does not exist or is the platform's own
 */
export async function practiceToLeave(deps: DepartureDeps, practiceId: string): Promise<PracticeRecord> {
  const practice = isUuid(practiceId)
    ? await deps.database.asSystem((handle) => findPracticeById(handle, practiceId))
    : undefined
  if (!practice || practiceId === PLATFORM_PRACTICE)
    throw new DepartureRefused(`No practice has the id ${practiceId}. 'list' shows all.`)
  return practice
}

/**
 * Closes a practice: ends its subscription in Stripe, then deactivates all its accounts. Nothing is deleted. After a
 * failure, it can be repeated. reopenPractice undoes it.
 * @throws DepartureRefused with a list of the work to be finished first
 */
export async function closePractice(
  deps: DepartureDeps,
  order: DepartureOrder & { readonly withOpenCases: boolean },
): Promise<void> {
  const { practiceId, by } = order
  const practice = await practiceToLeave(deps, practiceId)
  await deps.database.asSystem((handle) => refuseUnfinished(deps, handle, order))
  await endSubscription(deps, practice)
  await deps.database.asSystem(async (handle) => {
    await askServersInTurn(handle)
    await lockPractice(handle, practiceId)
    await refuseUnfinished(deps, handle, order)
    const now = deps.clock.now()
    await closeAccounts(handle, { practiceId, by, now })
    await auditOperator(handle, { practiceId, action: 'closePractice', words: `by ${by}`, now })
  })
}

async function refuseUnfinished(
  deps: DepartureDeps,
  handle: Handle,
  { practiceId, withOpenCases }: { readonly practiceId: string; readonly withOpenCases: boolean },
): Promise<void> {
  if (await findDeparture(handle, practiceId)) throw new DepartureRefused('This practice is closed already.')
  const unfinished = await countUnfinished(handle, practiceId, deps.clock.now())
  const reasons = reasonsToWait(unfinished, withOpenCases)
  if (reasons.length > 0) throw new DepartureRefused(reasons.join('\n'))
}

async function endSubscription({ payments }: DepartureDeps, practice: PracticeRecord): Promise<void> {
  const { id, stripe_id: customerId } = practice
  if (customerId === null) return
  if (!payments)
    throw new DepartureRefused('This practice pays by Stripe: set STRIPE_SECRET_KEY and its other keys.')
  const found = await payments.findSubscription(customerId)
  if (found) await payments.cancelSubscription({ subscriptionId: found.id, key: `leave:${id}:${found.id}` })
}

/**
 * Reopens a closed practice and the accounts that were active. Its subscription must be started anew.
 * @throws DepartureRefused if it is not closed, or if its deletion has begun
 */
export async function reopenPractice(deps: DepartureDeps, { practiceId, by }: DepartureOrder): Promise<void> {
  await practiceToLeave(deps, practiceId)
  await deps.database.asSystem(async (handle) => {
    const departure = await findDeparture(handle, practiceId)
    if (!departure) throw new DepartureRefused('This practice is not closed.')
    if (departure.deleted_by !== null) throw new DepartureRefused('The deletion of this practice has begun.')
    await reopenAccounts(handle, departure)
    await auditOperator(handle, {
      practiceId,
      action: 'reopenPractice',
      words: `by ${by}`,
      now: deps.clock.now(),
    })
  })
}
