import type { ConnectableSystem } from '@econsult/contract/record-systems/systems'
import { styled } from '@mui/material/styles'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldColumns } from '../../../ui/settings-section.tsx'
import { CONNECT_WORDS } from './connect-words.ts'
import type { ConnectForm } from './use-connect-system.ts'
import { phrases } from './phrases.ts'

const Fields = styled(FieldColumns)({ marginTop: 16 })

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

type ConnectFieldsProps = { system: ConnectableSystem; form: ConnectForm }

/** The fields for connecting a record system; athena's departments can be selected after a test has found them. */
export function ConnectFields({ system, form: { values, errors, change, ...form } }: ConnectFieldsProps) {
  const { place, user, secret } = CONNECT_WORDS[system]
  return (
    <Fields>
      <TextField
        label={place.label}
        inputMode={place.field === 'practiceNumber' ? 'numeric' : 'text'}
        placeholder={place.placeholder}
        autoComplete="off"
        value={values[place.field]}
        error={errors[place.field]}
        onChange={(event) => change(place.field)(event.target.value)}
      />
      <TextField
        label={user.label}
        hint={user.hint}
        autoComplete="off"
        value={values.user}
        error={errors['user']}
        onChange={(event) => change('user')(event.target.value)}
      />
      <PasswordField
        label={secret}
        autoComplete="off"
        value={values.secret}
        error={errors['secret']}
        onChange={(event) => change('secret')(event.target.value)}
      />
      {system === 'athena' ? (
        <Pair>
          <DepartmentField
            label={phrases.chartDepartment}
            field="chartDepartment"
            form={{ values, errors, change, ...form }}
          />
          <DepartmentField
            label={phrases.claimDepartment}
            field="claimDepartment"
            form={{ values, errors, change, ...form }}
          />
        </Pair>
      ) : null}
    </Fields>
  )
}

type DepartmentFieldProps = {
  label: string
  field: 'chartDepartment' | 'claimDepartment'
  form: ConnectForm
}

/**
 * Disabled until a test has passed. Afterwards, it offers the departments found by the test, or is a text field if none
 * were found.
 */
function DepartmentField({
  label,
  field,
  form: { values, errors, change, found, isTyped },
}: DepartmentFieldProps) {
  const error = errors[field]
  if (found.length > 0) {
    const choices = found.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))
    return (
      <SelectField
        label={label}
        name={field}
        placeholder={phrases.choose}
        choices={choices}
        value={values[field]}
        error={error}
        onChange={change(field)}
      />
    )
  }
  if (!isTyped)
    return <TextField label={label} disabled placeholder={phrases.foundByTest} value="" error={error} />
  return (
    <TextField
      label={label}
      hint={phrases.optional}
      inputMode="numeric"
      value={values[field]}
      error={error}
      onChange={(event) => change(field)(event.target.value)}
    />
  )
}
