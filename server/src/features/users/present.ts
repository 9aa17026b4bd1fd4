import { knownLanguage } from '@econsult/contract/languages/language-schema'
import type { User } from '@econsult/contract/users'
import type { UserRecord } from './store.ts'

/** Converts a user to the API format, without the password hash. */
export function presentUser(user: UserRecord): User {
  const { avatar_name: name, avatar_type: type } = user
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phoneNumber: user.phone_number,
    avatar: name && type ? { name, type } : null,
    existedAvatar: name !== null,
    userType: user.user_type,
    isAdmin: user.is_admin,
    practiceId: user.practice_id,
    specialty: user.specialty_id === null ? null : String(user.specialty_id),
    notification: user.notification,
    phoneNotification: user.phone_notification,
    hasStoppedTexts: user.texts_stopped_at !== null,
    active: user.active,
    emailConfirmed: user.email_confirmed_at !== null,
    npi: user.npi,
    licenseNumber: user.license_number,
    language: knownLanguage(user.language),
  }
}
