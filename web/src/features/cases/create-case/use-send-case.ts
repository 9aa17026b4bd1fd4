import { type CaseData, createCase } from '@econsult/contract/cases'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api-client.ts'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import { PATHS } from '../../../lib/paths.ts'
import { serverApi } from '../../../lib/server-api.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useOfferUndo } from '../../../lib/undo/use-undo.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import type { CaseForm } from './case-form.ts'
import { type CasePreparation, caseInputOf } from './case-input.ts'
import { failedFields } from './failed-fields.ts'
import { isOnCreatePage } from './on-create-page.ts'
import type { UnsentCase } from './unsent-case.ts'
import type { UnsentCases } from './unsent-cases.ts'
import { phrases } from './phrases.ts'

const SENT_OTHERWISE = phrases.sentWithOtherText
const FILES_MISSING = phrases.filesNotUploaded

/** The functions of the case's files that are used for sending. */
export type CaseFiles = Readonly<{
  /** Waits for the uploads; resolves to null if some failed. */
  settled: () => Promise<InputOf<typeof createCase>['files'] | null>
  /** Returns a new object after every change of the files. */
  version: () => object
  /** Releases the files, because they now belong to the case. */
  handOver: () => void
}>

type FilesProblem = Readonly<{ text: string; version: object }>

/**
 * Sends the case once its fields are valid and its files are uploaded, then opens the folder of open cases (CASE-04,
 * ROUT-04). The server's error texts are shown at their fields; after a failure, the form keeps its content.
 */
export function useSendCase(
  { unsent, cases }: { unsent: UnsentCase; cases: UnsentCases },
  form: UseFormReturn<CaseForm>,
  files: CaseFiles,
  prepared: () => CasePreparation = () => ({}),
) {
  const user = useUser()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const notices = useNotices()
  const offerUndo = useOfferUndo()
  const isSending = useRef(false)
  const [filesProblem, setFilesProblem] = useState<FilesProblem | null>(null)

  const showFilesProblem = (text: string) => setFilesProblem({ text, version: files.version() })

  async function sendFilled() {
    unsent.enter('uploading')
    const references = await files.settled()
    if (references === null) return showFilesProblem(FILES_MISSING)
    // The user may have changed the form while the files were uploading.
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return undefined
    unsent.enter('sending')
    await unsent.keeper.hold()
    const filled = caseInputOf(unsent.state().caseId, form.getValues(), user, references ?? [], prepared())
    const input = { ...filled, sendingId: crypto.randomUUID() }
    const answer = await call(createCase, input)
    if (answer.error) return showFailure(answer.error)
    return isOther(input, answer.data.data) ? showOther() : finish(answer.data)
  }

  /**
   * Ends the form and shows a notice with the recipient, the time until Undo expires, and, if the patient was found
   * only on sending, the patient.
   */
  function finish({ data, message: found = '', undo: undoable }: ReplyOf<typeof createCase>) {
    const { caseId, specialty } = data
    unsent.end()
    files.handOver()
    cases.forget(unsent)
    dispatch(serverApi.util.invalidateTags(['CaseList', 'DraftList', 'Unread']))
    const specialties = specialty.map(({ title }) => title).join(', ')
    const words = `${phrases.caseSent({ specialties })} ${found}`.trim()
    const { sendingId = '', ms = 0 } = undoable ?? {}
    offerUndo(words, { what: { kind: 'sending', caseId, sendingId }, ms })
    if (isOnCreatePage(location.pathname)) void navigate(PATHS.openCases)
  }

  /** Another window sent this case with different content: this content can be sent as a separate case. */
  function showOther() {
    unsent.renew()
    notices.show(SENT_OTHERWISE, { tone: 'failed' })
  }

  function showFailure(failure: ApiFailure) {
    const failed = failedFields(failure)
    failed.fields.forEach(([name, message], index) =>
      form.setError(name, { message }, { shouldFocus: index === 0 }),
    )
    if (failed.files !== undefined) showFilesProblem(failed.files)
    if (failed.rest !== undefined) notices.show(failed.rest, { tone: 'failed' })
    if (failure.kind === 'conflict') unsent.renew()
  }

  async function send() {
    if (isSending.current || unsent.state().phase !== 'writing') return
    isSending.current = true
    await form.handleSubmit(sendFilled)()
    isSending.current = false
    if (unsent.isOver()) return
    unsent.enter('writing')
    unsent.keeper.release()
  }

  const isCurrent = filesProblem?.version === files.version()
  return { send, filesError: isCurrent ? filesProblem?.text : undefined }
}

function isOther(input: InputOf<typeof createCase>, sent: CaseData): boolean {
  return input.questions !== sent.questions || input.patientName !== sent.patientName
}
