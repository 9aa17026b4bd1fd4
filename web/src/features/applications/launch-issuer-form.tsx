import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { FieldColumns, FormFoot, InlineForm } from '../../ui/settings-section.tsx'
import { useAddLaunchIssuerMutation } from './application-calls.ts'

const Form = styled(InlineForm)({
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
  '& code': { fontFamily: MONOSPACE, fontSize: '0.8125rem' },
})

type FormProps = {
  /** What the chart asks for: the address that it opens, and the one to which its server returns. */
  launchUrl: string
  returnUrl: string
  onClose: () => void
}

/** Lets a chart open the product. */
export function LaunchIssuerForm({ launchUrl, returnUrl, onClose }: FormProps) {
  const notices = useNotices()
  const [add, { isLoading }] = useAddLaunchIssuerMutation()
  const [values, setValues] = useState({ name: '', issuer: '', clientId: '', secret: '' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: event.target.value })),
  })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLoading) return
    const { secret, ...others } = values
    const { data, error } = await add({ ...others, ...(secret && { secret }) })
    if (data) {
      notices.show(data.message)
      onClose()
      return
    }
    const refused = 'errors' in error ? error.errors : {}
    setFaults(refused)
    if (Object.keys(refused).length === 0) notices.show(failureText(error), { tone: 'failed' })
  }

  return (
    <Form noValidate aria-label="Add a chart" onSubmit={(event) => void submit(event)}>
      <p>
        Enter in your chart the launch address <code>{launchUrl}</code> and the return address{' '}
        <code>{returnUrl}</code>. It then gives you a client id.
      </p>
      <FieldColumns>
        <TextField label="Name" placeholder="Your record system" {...field('name')} />
        <TextField label="FHIR address of the chart" placeholder="https://" {...field('issuer')} />
        <TextField label="Client id" autoComplete="off" {...field('clientId')} />
        <PasswordField label="Client secret (optional)" autoComplete="off" {...field('secret')} />
      </FieldColumns>
      <FormFoot>
        <Button variant="outlined" disabled={isLoading} onClick={onClose}>
          Cancel
        </Button>
        <ActionButton type="submit" variant="contained" busy={isLoading}>
          Add
        </ActionButton>
      </FormFoot>
    </Form>
  )
}
