import { OCCUPATION_LABELS, SIGN_UP_ROLES, type SignUpOffer } from '@econsult/contract/sign-up'
import { MIN_PASSWORD_LENGTH } from '@econsult/contract/auth/password-rules'
import { styled } from '@mui/material/styles'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SignUpLink } from '../../lib/sign-up-link.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FieldPair } from '../../ui/fields/field-pair.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { RadioCardsField } from '../../ui/fields/radio-cards-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type MadeAccount, useSignUpForm } from './use-sign-up-form.ts'
import { phrases } from './phrases.ts'

type SignUpFormProps = {
  link: SignUpLink
  offer: SignUpOffer
  onMade: (account: MadeAccount) => void
  /** Renders the bottom of the form around the button. */
  foot: (button: ReactNode) => ReactNode
}

const OCCUPATIONS = SIGN_UP_ROLES.map((role) => ({ value: role, label: OCCUPATION_LABELS[role] }))

const Fields = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20 })

const Names = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 })

const PASSWORD_HELP = phrases.passwordHelp({ count: MIN_PASSWORD_LENGTH })

/** The sign-up form (REG-02); its values are validated by the server (REG-03). */
export function SignUpForm({ link, offer, onMade, foot }: SignUpFormProps) {
  const form = useSignUpForm({ link, offer, onMade })
  const specialties = offer.specialties.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <Fields {...form.bind}>
      {form.failure ? (
        <Banner tone="danger" role="alert">
          {form.failure}
        </Banner>
      ) : null}
      <Names>
        <TextField label={phrases.firstName} autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={phrases.lastName} autoComplete="family-name" {...form.field('lastName')} />
      </Names>
      <RadioCardsField label={phrases.occupation} choices={OCCUPATIONS} {...form.field('role')} />
      {form.values.role === 'Specialty' ? (
        <SelectField
          label={phrases.specialty}
          placeholder={phrases.chooseSpecialty}
          choices={specialties}
          {...form.field('specialtyId')}
        />
      ) : null}
      {offer.kind === 'new-practice' ? (
        <TextField label={phrases.practiceName} autoComplete="organization" {...form.field('practice')} />
      ) : null}
      <FieldPair>
        <TextField
          label={phrases.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          {...form.field('email')}
          {...(offer.email === null ? {} : { value: offer.email, readOnly: true })}
        />
        <PhoneField label={phrases.phoneNumber} {...form.field('phoneNumber')} />
      </FieldPair>
      <FieldPair>
        <PasswordField
          label={phrases.password}
          autoComplete="new-password"
          help={PASSWORD_HELP}
          {...form.field('password')}
        />
        <PasswordField
          label={phrases.confirmPassword}
          autoComplete="new-password"
          {...form.field('password2')}
        />
      </FieldPair>
      {foot(
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          busy={form.busy}
          endIcon={<ArrowRight />}
        >
          {offer.isAdmin ? phrases.continue : phrases.signUp}
        </ActionButton>,
      )}
    </Fields>
  )
}
