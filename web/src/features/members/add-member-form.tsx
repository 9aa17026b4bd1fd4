import { MEMBER_ROLES, type MemberRole } from '@econsult/contract/members'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { UserPlus } from 'lucide-react'
import { ActionButton } from '../../ui/action-button.tsx'
import { PersonFields } from '../../ui/fields/person-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { MemberForm } from './use-members.ts'
import { phrases } from './phrases.ts'

const ROLES: Readonly<Record<MemberRole, { label: string; help: string }>> = {
  PCP: { label: phrases.pcp, help: phrases.pcpHelp },
  PCPSUPERUSER: { label: phrases.pcpAllCases, help: phrases.pcpAllCasesHelp },
  Biller: { label: phrases.practiceAdministrator, help: phrases.adminHelp },
}

type AddMemberFormProps = {
  form: MemberForm
  /** False for specialists, who can add only specialists. */
  choosesRole: boolean
}

/**
 * Height of a field with its label and two lines of text below it, so that an error message does not move the table.
 */
const FIELD_WITH_NOTE = 20 + 6 + 36 + 6 + 2 * 16

const Frame = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gridAutoFlow: 'column',
  gap: '0 12px',
  alignItems: 'start',
  marginBottom: 16,
  padding: '16px 16px 6px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& > *': { minHeight: FIELD_WITH_NOTE },
  '&[data-roles]': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr) minmax(0, 5fr)' },
  [theme.breakpoints.down('lg')]: {
    gridAutoFlow: 'row',
    '&, &[data-roles]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  [theme.breakpoints.down('md')]: {
    '&, &[data-roles]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > *': { minHeight: FIELD_WITH_NOTE + 8 },
  },
}))

// Aligns the buttons with the input fields, which have labels above them.
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  paddingTop: 26,
  '& > *': { height: 40 },
  [theme.breakpoints.down('lg')]: { justifyContent: 'flex-end' },
  [theme.breakpoints.down('md')]: {
    '&&': { minHeight: 0 },
    padding: '0 0 10px',
    '& > *': { flex: 1, height: 48 },
  },
}))

/**
 * The form for adding a member, with Provider Full Name, Email Address and role (ACC-07). The member signs in with this
 * email address.
 */
export function AddMemberForm({ form, choosesRole }: AddMemberFormProps) {
  const { name, email, role } = form.values

  return (
    <Frame {...form.bind} aria-label={phrases.addMember} data-roles={choosesRole || undefined}>
      <PersonFields name={form.field('name')} email={form.field('email')} />
      {choosesRole ? (
        <SelectField
          label={phrases.role}
          name="userType"
          help={ROLES[role].help}
          placeholder={phrases.chooseRole}
          choices={MEMBER_ROLES.map((value) => ({ value, label: ROLES[value].label }))}
          value={role}
          onChange={(value) => form.set({ role: MEMBER_ROLES.find((one) => one === value) ?? 'PCP' })}
        />
      ) : null}
      <Buttons>
        <ActionButton type="submit" variant="contained" startIcon={<UserPlus />} busy={form.busy}>
          {phrases.addMember}
        </ActionButton>
        <Button variant="text" disabled={form.busy || (name === '' && email === '')} onClick={form.clear}>
          {phrases.cancel}
        </Button>
      </Buttons>
    </Frame>
  )
}
