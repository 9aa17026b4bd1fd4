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
import { type Proved, useProfileForm } from './use-profile-form.ts'
import { phrases } from './phrases.ts'

/** Text about who can see the name and the picture. */
function seenBy(userType: UserType): string {
  if (createsCases(userType)) return phrases.seenBySpecialists
  if (userType === 'Specialty') return phrases.seenByProviders
  return userType === 'Biller' ? phrases.seenByPractice : phrases.seenByPeople
}

/** Shows for one day that the fax number for reports was changed (W13). */
function changedLately(at: number | null, now: number): string | undefined {
  if (at === null || now - at > FAX_CHANGED_HINT_MS) return undefined
  return phrases.faxChanged({ time: formatDateTime(at) })
}

/** The reason why changing these fields requires the password. */
function reasonFor(changed: readonly Proved[]): string {
  if (changed.length > 1) return phrases.confirmForBoth
  return changed.includes('fax') ? phrases.confirmForFax : phrases.confirmForEmail
}

/** The user's picture, names, email, phone, and, for practice admins, fax (ACC-01, ACC-02). */
export function UserInformation({ id }: { id: string }) {
  const { form, isPracticeAdmin, proof, faxChangedAt } = useProfileForm()
  const now = useNow()

  return (
    <SettingsSection id={id} title={phrases.userInformation} detail={seenBy(useUser().userType)}>
      <AvatarField />
      <form {...form.bind}>
        <FieldColumns>
          <TextField label={phrases.firstName} autoComplete="given-name" {...form.field('firstName')} />
          <TextField label={phrases.lastName} autoComplete="family-name" {...form.field('lastName')} />
          <TextField
            label={phrases.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.field('email')}
          />
          <PhoneField label={phrases.phone} {...form.field('phone')} />
          {isPracticeAdmin ? (
            <PhoneField
              label={phrases.fax}
              hint={phrases.faxHint}
              help={changedLately(faxChangedAt, now)}
              autoComplete="off"
              {...form.field('fax')}
            />
          ) : null}
        </FieldColumns>
        <FormFoot>
          <ActionButton type="submit" variant="contained" busy={form.busy}>
            {phrases.save}
          </ActionButton>
        </FormFoot>
      </form>
      {proof.of.length > 0 ? (
        <ConfirmPasswordDialog
          reason={reasonFor(proof.of)}
          count={proof.of.length}
          onProved={proof.take}
          onClose={proof.cancel}
        />
      ) : null}
    </SettingsSection>
  )
}
