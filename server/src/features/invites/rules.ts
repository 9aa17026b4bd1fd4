import { EMAIL_TEXTS, readEmailAddress } from '@econsult/contract/email-address'
import { INVITATION_TEXTS, MAX_INVITATION_LENGTH } from '@econsult/contract/invites'
import { readLabel } from '@econsult/contract/labels'
import { MAX_PERSON_NAME_LENGTH } from '@econsult/contract/limits'
import { VALIDATION } from '@econsult/contract/notices'
import { CallError } from '../../http/errors.ts'
import { holdsWebAddress } from '../../lib/web-address.ts'
import { writtenText } from '@econsult/contract/written-text'

export interface InvitationInput {
  readonly inviteName: string
  readonly inviteEmail: string
  /** The sender's message. It is omitted if the email has only its standard text. */
  readonly emailText?: string
}

export interface NewInvitation {
  readonly name: string
  readonly email: string
  /** The message as plain text; empty if there is none. */
  readonly message: string
}

/**
 * Checks the input of an invitation. Its recipient may not know the product (W28).
 * @throws CallError badInput with texts at `name`, `inviteEmail` and `text`
 */
export function checkInvitation({ inviteName, inviteEmail, emailText }: InvitationInput): NewInvitation {
  const { label: name, fault: labelFault } = readLabel(inviteName)
  const email = readEmailAddress(inviteEmail)
  const message = writtenText(emailText ?? '')
  const faults = {
    name: nameFault(name) ?? labelFault,
    inviteEmail: emailFault(inviteEmail, email),
    text: emailText === undefined ? undefined : messageFault(message),
  }
  const errors: Record<string, string> = {}
  for (const [field, fault] of Object.entries(faults)) if (fault !== undefined) errors[field] = fault
  if (email === undefined || Object.keys(errors).length > 0) {
    throw new CallError('badInput', Object.values(errors)[0] ?? '', { errors })
  }
  return { name, email, message }
}

function nameFault(name: string): string | undefined {
  if (name === '') return INVITATION_TEXTS.nameRequired
  if (name.length > MAX_PERSON_NAME_LENGTH)
    return INVITATION_TEXTS.nameTooLong({ count: MAX_PERSON_NAME_LENGTH })
  return holdsWebAddress(name) ? INVITATION_TEXTS.noLinks : undefined
}

function emailFault(typed: string, email: string | undefined): string | undefined {
  if (typed.trim() === '') return VALIDATION.emailRequired
  return email === undefined ? EMAIL_TEXTS.invalid : undefined
}

function messageFault(message: string): string | undefined {
  if (message === '') return INVITATION_TEXTS.messageRequired
  if (message.length > MAX_INVITATION_LENGTH)
    return INVITATION_TEXTS.messageTooLong({ count: MAX_INVITATION_LENGTH })
  return holdsWebAddress(message) ? INVITATION_TEXTS.noLinks : undefined
}
