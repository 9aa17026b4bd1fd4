import { Play } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Stack, Text } from '../../ui/layout/words.ts'
import { Code } from './code.tsx'
import type { DescribedCall } from './read-document.ts'
import { type CallAnswer, sendCall } from './send-call.ts'

/** Sends a call with the typed input in the user's own session, and shows the server's answer. */
export function TryCall({ call }: { call: DescribedCall }) {
  const session = useSession()
  const example = call.requestBody?.content['application/json']?.example
  const [body, setBody] = useState(() => JSON.stringify(example ?? {}, null, 2))
  const [values, setValues] = useState<Record<string, string>>({})
  const [answer, setAnswer] = useState<CallAnswer>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send() {
    if (busy) return
    setBusy(true)
    const result = await sendCall(call, { values, body, token: session?.token ?? null })
    setBusy(false)
    setFault(typeof result === 'string' ? result : undefined)
    setAnswer(typeof result === 'string' ? undefined : result)
  }

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
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        ))}
        {call.requestBody ? (
          <TextAreaField
            label="Body, as JSON"
            value={body}
            error={fault}
            minRows={3}
            maxRows={16}
            onChange={({ target }) => setBody(target.value)}
          />
        ) : null}
      </Stack>
      <ActionButton variant="outlined" startIcon={<Play />} busy={busy} onClick={() => void send()}>
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
