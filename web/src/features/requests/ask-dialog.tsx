import { askClarification } from '@econsult/contract/requests'
import { MAX_TEXT_LENGTH } from '@econsult/contract/limits'
import type { CaseData } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'
import { CirclePause, MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useKeptState } from '../../lib/kept-state.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { spanText } from '../../lib/due-words.ts'
import { useAskClarificationMutation } from './request-calls.ts'
import { useSendChange } from './use-send-change.ts'
import { phrases } from './phrases.ts'

type AskDialogProps = { caseData: CaseData; request: RequestTurn; onClose: () => void }

/**
 * A dialog in which the specialist asks the sender for information needed for the answer; the question is sent as a
 * message (TURN-03).
 */
export function AskDialog({ caseData, request, onClose }: AskDialogProps) {
  const { caseId, providerLastName } = caseData
  const { specialtyId } = request
  const now = useNow()
  const [content, setContent] = useKeptState(`ask/${caseId}/${specialtyId}`, '')
  // Because of this id, the server stores the question only once, even if it is sent twice.
  const [id] = useState(() => crypto.randomUUID())
  const [ask] = useAskClarificationMutation()
  const send = useSendChange(onClose)
  const form = useFields(askClarification.input, {
    initial: { content: '' },
    kept: [{ content }, (values) => setContent(values.content)],
    input: (values) => ({ caseId, specialtyId, id, ...values }),
    save: (input) => send(ask(input), phrases.questionSent({ name: providerLastName }), () => setContent('')),
  })

  return (
    <FormDialog
      title={phrases.askTitle({ name: providerLastName })}
      lead={phrases.askLead({ name: providerLastName })}
      confirmLabel={phrases.ask}
      confirmIcon={<MessageCircleQuestionMark />}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={phrases.informationNeeded}
        autoFocus
        minRows={5}
        maxLength={MAX_TEXT_LENGTH}
        {...form.field('content')}
      />
      <Banner icon={CirclePause}>{pauseWords(request, providerLastName, now)}</Banner>
    </FormDialog>
  )
}

function pauseWords({ dueAt }: RequestTurn, name: string, now: number): string {
  if (dueAt === null || now > dueAt) return phrases.pauses({ name })
  return phrases.pausesWithTimeLeft({ time: spanText(dueAt - now), name })
}
