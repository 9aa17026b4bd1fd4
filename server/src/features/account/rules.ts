import { ACCOUNT_TEXTS, type modifyUserDataById } from '@econsult/contract/account'
import { VALIDATION } from '@econsult/contract/notices'
import type { z } from 'zod'
import { badField } from '../../http/errors.ts'
import { holdsWebAddress, NAME_WITHOUT_ADDRESS } from '../../lib/web-address.ts'
import { readPhoneNumber } from '../users/phone-number.ts'
import type { UserRecord } from '../users/store.ts'

type Changes = z.output<(typeof modifyUserDataById)['input']>

/** The format in which pictures are stored, regardless of the uploaded format. */
const AVATAR_TYPE = 'image/jpeg'

/**
 * Returns the account after the change, without the password (ACC-02).
 * @throws CallError badInput for an invalid phone number, text notifications without a number, or a web address in a
 * name
 */
export function changedUser(user: UserRecord, changes: Changes): UserRecord {
  for (const field of ['firstName', 'lastName'] as const) {
    if (holdsWebAddress(changes[field] ?? '')) throw badField(field, NAME_WITHOUT_ADDRESS)
  }
  const phone = changes.phoneNumber === undefined ? user.phone_number : readPhone(changes.phoneNumber)
  if (changes.phoneNotification === true && phone === null) {
    throw badField('phoneNotification', ACCOUNT_TEXTS.savePhoneFirst)
  }
  return {
    ...user,
    first_name: changes.firstName ?? user.first_name,
    last_name: changes.lastName ?? user.last_name,
    email: changes.email ?? user.email,
    phone_number: phone,
    notification: changes.notification ?? user.notification,
    phone_notification: changes.phoneNotification ?? user.phone_notification,
    texts_stopped_at: changes.phoneNotification === true ? null : user.texts_stopped_at,
    language: changes.language ?? user.language,
    ...(changes.avatar === undefined ? {} : pictureOf(changes.avatar)),
  }
}

function readPhone(text: string): string {
  const number = readPhoneNumber(text)
  if (number === undefined) throw badField('phoneNumber', VALIDATION.phoneInvalid)
  return number
}

function pictureOf(avatar: Changes['avatar']): Pick<UserRecord, 'avatar_name' | 'avatar_type'> {
  return avatar
    ? { avatar_name: avatar.name, avatar_type: AVATAR_TYPE }
    : { avatar_name: null, avatar_type: null }
}
