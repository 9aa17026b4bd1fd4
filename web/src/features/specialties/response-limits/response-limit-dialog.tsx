import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import { LIMIT_TEXTS } from '@econsult/contract/specialties/response-limits'
import { US_TIME_ZONES } from '@econsult/contract/time-zones'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useSaveResponseLimitMutation } from '../specialty-calls.ts'
import { formOf, type LimitErrors, type LimitForm, limitOf } from './limit-form.ts'

type ResponseLimitDialogProps = {
  specialty: SpecialtyWithUsers
  onClose: () => void
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, paddingTop: 12 })

const ZONES = US_TIME_ZONES.map(({ zone, name }) => ({ value: zone, label: name }))

/** Changes how long a specialty has for an answer (TURN-05). */
export function ResponseLimitDialog({ specialty, onClose }: ResponseLimitDialogProps) {
  const notices = useNotices()
  const [send, { isLoading, error }] = useSaveResponseLimitMutation()
  const [form, setForm] = useState(() => formOf(specialty.responseLimit))
  const [errors, setErrors] = useState<LimitErrors>({})
  const change = (changed: Partial<LimitForm>) => {
    setForm({ ...form, ...changed })
    setErrors({})
  }

  async function save() {
    const checked = limitOf(form)
    if ('errors' in checked) {
      setErrors(checked.errors)
      return
    }
    const { error: failed } = await send({ id: specialty.id, responseLimit: checked.limit })
    if (failed) return
    notices.show(LIMIT_TEXTS.updated)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      isForm
      title={`Response limit of ${specialty.title}`}
      confirmLabel="Save"
      busy={isLoading}
      error={error ? failureText(error) : undefined}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <RadioGroup
        row
        aria-label="Counted in"
        sx={{ gap: 6 }}
        value={form.unit}
        onChange={(_event, unit) => change({ unit: unit === 'hours' ? 'hours' : 'business-days' })}
      >
        <FormControlLabel value="hours" control={<Radio />} label="Hours" />
        <FormControlLabel value="business-days" control={<Radio />} label="Business days" />
      </RadioGroup>
      <Fields>
        {form.unit === 'hours' ? (
          <TextField
            label="Hours"
            inputMode="numeric"
            value={form.hours}
            error={errors.hours}
            onChange={(event) => change({ hours: event.target.value })}
          />
        ) : (
          <BusinessDays form={form} errors={errors} onChange={change} />
        )}
        <Text size="small" tone="secondary">
          Open requests keep their due times. Time does not count while the specialist waits for a
          clarification.
        </Text>
      </Fields>
    </ConfirmDialog>
  )
}

type BusinessDaysProps = {
  form: LimitForm
  errors: LimitErrors
  onChange: (changed: Partial<LimitForm>) => void
}

function BusinessDays({ form, errors, onChange }: BusinessDaysProps) {
  return (
    <>
      <TextField
        label="Business days"
        inputMode="numeric"
        value={form.days}
        error={errors.days}
        onChange={(event) => onChange({ days: event.target.value })}
      />
      <SelectField
        label="Time zone"
        name="timeZone"
        placeholder="Choose a time zone"
        choices={ZONES}
        value={form.timeZone}
        error={errors.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <CheckboxField
        label="Federal holidays do not count"
        detail="Weekends never do."
        checked={form.hasHolidays}
        onChange={(event) => onChange({ hasHolidays: event.target.checked })}
      />
    </>
  )
}
