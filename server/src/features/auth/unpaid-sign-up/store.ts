import type { Handle } from '../../../db/database.ts'

/**
 * Deletes the practice name, phone number and accepted terms of an unpaid sign-up. Called when its admin sets a
 * password by an emailed link, because another person may have started the sign-up with the admin's address. Requires
 * system access.
 */
export async function voidSignUp(handle: Handle, practiceId: string): Promise<void> {
  await handle
    .updateTable('practices')
    .set({ practice_name: '', terms_version: null, terms_accepted_by: null, terms_accepted_at: null })
    .where('id', '=', practiceId)
    .where('active', '=', false)
    .execute()
  await handle
    .updateTable('users')
    .set({ phone_number: null })
    .where('practice_id', '=', practiceId)
    .where('active', '=', false)
    .execute()
}
