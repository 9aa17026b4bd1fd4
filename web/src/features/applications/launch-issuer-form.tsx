import { addLaunchIssuer } from '@econsult/contract/applications/launch'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ActionButton } from '../../ui/action-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { FieldColumns, FormFoot, InlineForm } from '../../ui/settings-section.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { useAddLaunchIssuerMutation } from './application-calls.ts'
import { phrases } from './phrases.ts'

const Form = styled(InlineForm)({
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
  '& code': { fontFamily: MONOSPACE, fontSize: '0.8125rem' },
})

const ADDRESS = { code: (address: string) => <code key={address}>{address}</code> }

type FormProps = {
  /** The two addresses to enter in the chart's settings: the launch address, and the redirect address of its server. */
  launchUrl: string
  returnUrl: string
  onClose: () => void
}

/** The form that registers a chart that can open the product. */
export function LaunchIssuerForm({ launchUrl, returnUrl, onClose }: FormProps) {
  const notices = useNotices()
  const [add] = useAddLaunchIssuerMutation()
  const form = useFields(addLaunchIssuer.input, {
    initial: { name: '', issuer: '', clientId: '', secret: '' },
    input: ({ secret, ...others }) => ({ ...others, ...(secret && { secret }) }),
    async save(input) {
      const { data, error } = await add(input)
      if (!data) return error
      notices.show(data.message)
      onClose()
      return undefined
    },
    onFailure: (text) => notices.show(text, { tone: 'failed' }),
  })

  return (
    <Form {...form.bind} aria-label={phrases.addAChart}>
      <p>{phrases.addressesForChart(ADDRESS, { launchUrl, returnUrl })}</p>
      <FieldColumns>
        <TextField label={phrases.name} placeholder={phrases.yourRecordSystem} {...form.field('name')} />
        <TextField label={phrases.fhirAddress} placeholder="https://" {...form.field('issuer')} />
        <TextField label={phrases.clientId} autoComplete="off" {...form.field('clientId')} />
        <PasswordField label={phrases.clientSecretOptional} autoComplete="off" {...form.field('secret')} />
      </FieldColumns>
      <FormFoot>
        <Button variant="outlined" disabled={form.busy} onClick={onClose}>
          {phrases.cancel}
        </Button>
        <ActionButton type="submit" variant="contained" busy={form.busy}>
          {phrases.add}
        </ActionButton>
      </FormFoot>
    </Form>
  )
}
