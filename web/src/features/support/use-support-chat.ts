import { createSupportCase, SUPPORT_REPLY_MS, SUPPORT_WORDS } from '@econsult/contract/support'
import { SUPPORT_SPECIALTY_ID } from '@econsult/contract/limits'
import { PRODUCT_NAME } from '@econsult/contract/product'
import type { User } from '@econsult/contract/users'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { fullName } from '../../lib/full-name.ts'
import { useKeptState } from '../../lib/kept-state.ts'
import { useUser } from '../../lib/session/use-session.ts'
import type { Attachment, Attachments } from './attachments.ts'
import { supportCaseId } from './support-case-id.ts'
import { phrases } from './phrases.ts'

/** One message in the support panel (SUP-01). */
export interface SupportMessage {
  readonly id: string
  readonly type: 'sender' | 'support'
  readonly message: string
  readonly files: readonly Pick<Attachment, 'id' | 'name' | 'type' | 'previewUrl'>[]
  /** Time of the message, in milliseconds since 1970. */
  readonly at: number
}

const NO_MESSAGES: readonly SupportMessage[] = []

/**
 * The messages of the support panel, and the text in its input field. A message that cannot be sent stays in the input
 * field with its files. One second after a message is sent, an automatic reply appears (SUP-01).
 */
export function useSupportChat(attachments: Attachments) {
  const user = useUser()
  const [messages, setMessages] = useKeptState<readonly SupportMessage[]>('support/messages', NO_MESSAGES)
  const [text, setText] = useKeptState('support/text', '')
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const caseId = useRef<string | null>(null)
  useAutomaticReply(messages, setMessages)

  async function send() {
    const content = text.trim()
    if (isSending || (content === '' && attachments.items.length === 0)) return
    setIsSending(true)
    setProblem(await sendOnce(content))
    setIsSending(false)
  }

  /**
   * Sends a message with the same case id until the server responds, so that a retry does not create a second case.
   * Returns the error message; '' after success.
   */
  async function sendOnce(content: string): Promise<string> {
    const files = [...(await attachments.uploaded())]
    if (files.length < attachments.items.length) return phrases.notAllSent
    const id = (caseId.current ??= supportCaseId(user.firstName, Date.now()))
    const { error } = await call(createSupportCase, {
      ...fieldsOf(user),
      caseId: id,
      questions: content,
      files,
    })
    if (error?.kind === 'conflict') caseId.current = null
    if (error) return error.message
    caseId.current = null
    setMessages([
      ...messages,
      { id, type: 'sender', message: content, files: attachments.items, at: Date.now() },
    ])
    setText('')
    attachments.letGo()
    return ''
  }

  return { messages, text, setText, problem, isSending, send: () => void send() }
}

/** The fields of a support case except the message (SUP-02); the server does not trust them. */
function fieldsOf(user: User) {
  const { id, email, practiceId, userType } = user
  const specialtyIds: (typeof SUPPORT_SPECIALTY_ID)[] = [SUPPORT_SPECIALTY_ID]
  return {
    providerId: id,
    practiceId: practiceId ?? '',
    specialtyIds,
    isRead: true as const,
    isDeleted: false as const,
    patientConsentGiven: true as const,
    email,
    patientName: fullName(user),
    patientId: 0 as const,
    userType,
  }
}

function useAutomaticReply(
  messages: readonly SupportMessage[],
  setMessages: (messages: readonly SupportMessage[]) => void,
): void {
  const last = messages.at(-1)
  useEffect(() => {
    if (last?.type !== 'sender') return undefined
    const reply = {
      id: `${last.id}-reply`,
      type: 'support',
      message: SUPPORT_WORDS.automaticReply({ product: PRODUCT_NAME }),
      files: [],
    } as const
    const timer = setTimeout(() => setMessages([...messages, { ...reply, at: Date.now() }]), SUPPORT_REPLY_MS)
    return () => clearTimeout(timer)
  }, [last, messages, setMessages])
}
