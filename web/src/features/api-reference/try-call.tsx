import { Play } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { fullName } from '../../lib/full-name.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Stack, Text } from '../../ui/layout/words.ts'
import { Code } from './code.tsx'
import type { DescribedCall } from './read-document.ts'
import { type CallAnswer, sendCall } from './send-call.ts'

interface TriedInput {
  readonly body: string
  /** The typed values, by parameter name. */
  readonly values: Readonly<Record<string, string>>
}

/** A form that sends an API call in the user's own session and shows the server's response. */
export function TryCall({ call }: { call: DescribedCall }) {
  const session = useSession()
  const example = call.requestBody?.content['application/json']?.example
  const [answer, setAnswer] = useState<CallAnswer>()
  const initial: TriedInput = { body: JSON.stringify(example ?? {}, null, 2), values: {} }
  const form = useFields(z.custom<TriedInput>(), {
    initial,
    async save(input) {
      const result = await sendCall(call, { ...input, token: session?.token ?? null })
      setAnswer(typeof result === 'string' ? undefined : result)
      return typeof result === 'string' ? { errors: { body: result } } : undefined
    },
  })
  const { values } = form.values

  return (
    <>
      <Text bottom={3} size="small" tone="secondary">
        {session === null
          ? 'You are not signed in: calls that need a session return status 402.'
          : `The request is sent as ${fullName(session.user)} and acts on real data.`}
      </Text>
      <Stack gap={3} bottom={3}>
        {call.parameters.map(({ name, example: shown }) => (
          <TextField
            key={name}
            label={name}
            name={name}
            placeholder={typeof shown === 'string' ? shown : ''}
            value={values[name] ?? ''}
            onChange={({ target }) => form.set({ values: { ...values, [name]: target.value } })}
          />
        ))}
        {call.requestBody ? (
          <TextAreaField label="Body, as JSON" minRows={3} maxRows={16} {...form.field('body')} />
        ) : null}
      </Stack>
      <ActionButton variant="outlined" startIcon={<Play />} busy={form.busy} onClick={() => form.submit()}>
        Send
      </ActionButton>
      <div role="status">
        {answer ? (
          <Code label={`Response ${answer.status} in ${answer.milliseconds} ms`}>{answer.text}</Code>
        ) : null}
      </div>
    </>
  )
}
