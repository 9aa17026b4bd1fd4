import { styled } from '@mui/material/styles'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { CheckoutField, CheckoutValues } from './checkout-fields.ts'
import { phrases } from './phrases.ts'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  marginTop: 16,
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

type CheckoutFormProps = {
  fields: readonly CheckoutField[]
  values: CheckoutValues
  errors: CheckoutValues
  onChange: (name: string, value: string) => void
}

/** The fields of one step. */
export function CheckoutForm({ fields, values, errors, onChange }: CheckoutFormProps) {
  return (
    <Grid>
      {fields.map(({ name, label, autoComplete, optional, wide }) => (
        <div key={name} data-wide={wide}>
          <TextField
            label={label}
            {...(optional ? { hint: phrases.optional } : {})}
            name={name}
            autoComplete={autoComplete}
            value={values[name] ?? ''}
            error={errors[name] || undefined}
            onChange={({ target }) => onChange(name, target.value)}
          />
        </div>
      ))}
    </Grid>
  )
}
