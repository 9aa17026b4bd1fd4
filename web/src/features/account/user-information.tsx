import { FAX_CHANGED_HINT_MS } from '@econsult/contract/practices'
import { createsCases, type UserType } from '@econsult/contract/roles'
import { formatDateTime } from '../../lib/dates.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FieldColumns, FormFoot, SettingsSection } from '../../ui/settings-section.tsx'
import { AvatarField } from './avatar/avatar-field.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx'
import { useProfileForm } from './use-profile-form.ts'

const REASONS = {
  email: 'You sign in with your email address.',
  fax: 'Reports of closed cases go to the fax number.',
} as const

/** Text about who can see the name and the picture. */
function seenBy(userType: UserType): string {
  if (createsCases(userType)) return 'Shown to specialists and printed on your reports.'
  if (userType === 'Specialty') return 'Shown to the providers you answer and printed on their reports.'
  return userType === 'Biller' ? 'Shown to your practice.' : 'Shown to the people you help.'
}

/** Shows for one day that the fax number for reports was changed (W13). */
function changedLately(at: number | null, now: number): string | undefined {
  if (at === null || now - at > FAX_CHANGED_HINT_MS) return undefined
  return `Changed ${formatDateTime(at)}. Every admin of your practice was notified by email.`
}

/** The user's picture, names, email, phone, and, for practice admins, fax (ACC-01, ACC-02). */
export function UserInformation({ id }: { id: string }) {
  const { form, isPracticeAdmin, proof, faxChangedAt } = useProfileForm()
  const now = useNow()

  return (
    <SettingsSection id={id} title="User Information" detail={seenBy(useUser().userType)}>
      <AvatarField />
      <form {...form.bind}>
        <FieldColumns>
          <TextField label="First Name" autoComplete="given-name" {...form.field('firstName')} />
          <TextField label="Last Name" autoComplete="family-name" {...form.field('lastName')} />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.field('email')}
          />
          <PhoneField label="Phone" {...form.field('phone')} />
          {isPracticeAdmin ? (
            <PhoneField
              label="Fax"
              hint="for closed-case reports"
              help={changedLately(faxChangedAt, now)}
              autoComplete="off"
              {...form.field('fax')}
            />
          ) : null}
        </FieldColumns>
        <FormFoot>
          <ActionButton type="submit" variant="contained" busy={form.busy}>
            Save
          </ActionButton>
        </FormFoot>
      </form>
      {proof.of.length > 0 ? (
        <ConfirmPasswordDialog
          reason={`${proof.of.map((one) => REASONS[one]).join(' ')} To change ${proof.of.length > 1 ? 'them' : 'it'}, enter your password again.`}
          count={proof.of.length}
          onProved={proof.take}
          onClose={proof.cancel}
        />
      ) : null}
    </SettingsSection>
  )
}
