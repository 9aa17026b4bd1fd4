import type { Handle } from '../../../db/database.ts'
import { receiverLanguage } from '../../../db/receiver-language.ts'

/**
 * Marks the sign-in that a payment grants as used. Returns false if the sign-in has expired or was already used.
 * Requires system access.
 */
export async function consumeFirstSignIn(
  handle: Handle,
  {
    practiceId,
    paidSince,
    now,
  }: { readonly practiceId: string; readonly paidSince: Date; readonly now: Date },
): Promise<boolean> {
  const taken = await handle
    .updateTable('subscriptions')
    .set({ signed_in_at: now })
    .where('practice_id', '=', practiceId)
    .where('paid_at', '>=', paidSince)
    .where('signed_in_at', 'is', null)
    .returning('practice_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns the recipient of a practice's receipts, which is its first admin. Requires system access. */
export async function findPayer(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('users')
    .innerJoin('practices', 'practices.id', 'users.practice_id')
    .select(['first_name', 'last_name', 'email'])
    .select(receiverLanguage.as('language'))
    .where('practice_id', '=', practiceId)
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('users.created_at')
    .executeTakeFirst()
}
