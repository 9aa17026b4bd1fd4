import { saveResponseLimit, type SpecialtyWithUsers } from '@econsult/contract/specialties'
import { LIMIT_TEXTS } from '@econsult/contract/specialties/response-limits'
import { US_TIME_ZONES } from '@econsult/contract/time-zones'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import type { Fields } from '../../../ui/form/fields.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useSaveResponseLimitMutation } from '../specialty-calls.ts'
import { formOf, type LimitForm, limitOf } from './limit-form.ts'
import { phrases } from './phrases.ts'

type ResponseLimitDialogProps = {
  specialty: SpecialtyWithUsers
  onClose: () => void
}

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, paddingTop: 12 })

const ZONES = US_TIME_ZONES.map(({ zone, name }) => ({ value: zone, label: name }))

/** A dialog for changing a specialty's response limit (TURN-05). */
export function ResponseLimitDialog({ specialty, onClose }: ResponseLimitDialogProps) {
  const notices = useNotices()
  const { id, title, responseLimit } = specialty
  const [send] = useSaveResponseLimitMutation()
  const form = useFields(saveResponseLimit.input, {
    initial: formOf(responseLimit),
    // For an invalid entry, the old limit is used here; `check` below reports the error at the field.
    input: (values) => ({ id, responseLimit: limitOf(values).limit ?? responseLimit }),
    check: (values) => limitOf(values).errors ?? {},
    async save(input) {
      const { error } = await send(input)
      if (error) return error
      notices.show(LIMIT_TEXTS.updated)
      onClose()
      return undefined
    },
  })
  const { part } = form
  const { unit } = form.values

  return (
    <ConfirmDialog
      open
      isForm
      title={phrases.title({ specialty: title })}
      confirmLabel={phrases.save}
      busy={form.busy}
      error={form.failure}
      onConfirm={() => form.submit()}
      onClose={onClose}
    >
      <RadioGroup
        row
        aria-label={phrases.countedIn}
        sx={{ gap: 6 }}
        value={unit}
        onChange={(_event, chosen) => form.set({ unit: chosen === 'hours' ? 'hours' : 'business-days' })}
      >
        <FormControlLabel value="hours" control={<Radio />} label={phrases.hours} />
        <FormControlLabel value="business-days" control={<Radio />} label={phrases.businessDays} />
      </RadioGroup>
      <Column ref={part}>
        {unit === 'hours' ? (
          <TextField label={phrases.hours} inputMode="numeric" {...form.field('hours')} />
        ) : (
          <BusinessDays form={form} />
        )}
        <Text size="small" tone="secondary">
          {phrases.foot}
        </Text>
      </Column>
    </ConfirmDialog>
  )
}

function BusinessDays({ form }: { form: Fields<LimitForm> }) {
  return (
    <>
      <TextField label={phrases.businessDays} inputMode="numeric" {...form.field('days')} />
      <SelectField
        label={phrases.timeZone}
        placeholder={phrases.chooseTimeZone}
        choices={ZONES}
        {...form.field('timeZone')}
      />
      <CheckboxField
        label={phrases.excludeHolidays}
        detail={phrases.weekends}
        {...form.tick('hasHolidays')}
      />
    </>
  )
}
