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

const Form = styled(InlineForm)({
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
  '& code': { fontFamily: MONOSPACE, fontSize: '0.8125rem' },
})

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
    <Form {...form.bind} aria-label="Add a chart">
      <p>
        Enter in your chart the launch address <code>{launchUrl}</code> and the return address{' '}
        <code>{returnUrl}</code>. It then gives you a client id.
      </p>
      <FieldColumns>
        <TextField label="Name" placeholder="Your record system" {...form.field('name')} />
        <TextField label="FHIR address of the chart" placeholder="https://" {...form.field('issuer')} />
        <TextField label="Client id" autoComplete="off" {...form.field('clientId')} />
        <PasswordField label="Client secret (optional)" autoComplete="off" {...form.field('secret')} />
      </FieldColumns>
      <FormFoot>
        <Button variant="outlined" disabled={form.busy} onClick={onClose}>
          Cancel
        </Button>
        <ActionButton type="submit" variant="contained" busy={form.busy}>
          Add
        </ActionButton>
      </FormFoot>
    </Form>
  )
}
