import { randomUUID } from 'node:crypto'
import { endDelegate } from '@econsult/contract/delegates'
import { DELEGATE_RIGHTS, type DelegateRight } from '@econsult/contract/delegates/rights'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import { expect, test } from 'vitest'
import { HOUR } from '../scheduling/durations.ts'
import { allCalls } from '../testing/all-calls.ts'
import { describeApi } from '../testing/describe-api.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { assign, createTestCase } from '../testing/test-case.ts'
import { actAsDelegate } from '../testing/test-delegate.ts'
import { saveTestDraft } from '../testing/test-draft.ts'
import { uploadTestFile } from '../testing/test-upload.ts'
import { type Facts, POLICY, type PolicyRow } from './policy.ts'
import { sendCall } from './testing/send-call.ts'

/**
 * The rights that a delegate needs for each policy row; only the clinician may make the calls of rows that are not
 * listed (TURN-10).
 */
const NEEDED: Readonly<Record<string, readonly DelegateRight[]>> = {
  'the case': ['read'],
  'signed answers of the case': ['read'],
  'where the chart of nobody is': ['prepare'],
  'read the chart of nobody': ['prepare'],
  'what was sent of the chart': ['read'],
  'templates of a specialty': ['prepare'],
  'the template of the case': ['read'],
  'check an action that no answer has': ['mark-done'],
  'what the caller has to do': ['read'],
  'cases of the own inbox by words of their question': ['read'],
  'how much their folders hold': ['read'],
  'put off an unread answer that the case does not have': ['mark-done'],
  'have due now what was not put off': ['mark-done'],
  'what is open in the cases that they see': ['read'],
  'how much is open in the cases that they see': ['read'],
  'dismiss an unread answer that the case does not have': ['mark-done'],
  'open again what nobody dismissed': ['mark-done'],
  'the consent to the case': ['read'],
  'record a consent': ['send'],
  'note a visit in the case for a day far away': ['mark-done'],
  'own inbox': ['read'],
  'own badge': ['read'],
  'what waits for the caller': ['read'],
  'open cases of a patient in the own inbox': ['read'],
  'read messages': ['read'],
  'the draft': ['read'],
  'own drafts': ['read'],
  'a link to a file of the case': ['read'],
  'a zip of files of the case': ['read'],
  'a zip with an upload that belongs to no case': ['read'],
  'restore an upload that belongs to no case': ['attach'],
  'the report': ['read'],
  specialties: ['read'],
  'specialties at their second path': ['read'],
  'specialties with their people': ['read'],
  'usual reply times': ['read'],
  'the specialists to choose from': ['read'],
  'the deliveries of the cases that one can see': ['read'],
  'save a draft': ['prepare'],
  'change the draft': ['prepare'],
  'delete the draft': ['prepare'],
  'open an answer that nobody signed': ['read'],
  'delete several drafts': ['prepare'],
  'own patients': ['prepare'],
  'own patients of a name and date of birth': ['prepare'],
  'the consent of a patient who is not there': ['prepare'],
  'the latest encounter of a patient who is not linked': ['prepare', 'attach'],
  'create a case': ['send'],
  'write a message': ['send'],
  'react to an answer that is not there': ['send'],
  'correct a message that is not there': ['send'],
  'correct the patient': ['send'],
  'undo a sending that cannot be undone': ['send'],
  'write a message with a file': ['send', 'attach'],
  'give clarification that nobody asked for': ['send'],
  'send a request again that was not declined': ['send'],
  'a link to upload': ['attach'],
  'a link to upload for the case': ['attach'],
  'a link to upload for the draft': ['attach'],
  'add files': ['attach'],
  'mark read': ['mark-done'],
  'mark the case as read': ['mark-done'],
  close: ['mark-done'],
  'close together': ['mark-done'],
  'close the case without sending its report': ['mark-done'],
  'reopen several cases, one of which is open': ['mark-done'],
  'undo a closing that never happened': ['mark-done'],
  'where the report of the case can go': ['mark-done'],
  'where the reports of cases that are closed together can go': ['mark-done'],
}

/** Calls that are refused even to delegates with all rights, because the files belong to the clinician. */
const OWN_FILES_ONLY: ReadonlySet<string> = new Set([
  'remove a file of the case',
  'restore a file of the case',
  'remove an upload that belongs to no case',
])

const TEXT_FILE = { name: 'madeup.txt', type: 'text/plain', bytes: Buffer.from('made up') }
const calls = new Map((await allCalls()).map((call) => [call.path, call]))
/** The policy rows of calls that need a session. */
const ROWS = POLICY.filter((row) => calls.get(row.path)?.access !== 'public')

function send(api: TestApi, { path, input }: PolicyRow, facts: Facts): Promise<Response> {
  const call = calls.get(path)
  if (!call) throw new Error(`the contract has no ${path}`)
  return sendCall(api, call, input(facts))
}

async function messageOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json()
  return typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
}

describeApi('calls refused to delegates (TURN-10)', (server) => {
  async function makeFacts(): Promise<Facts> {
    const author = await server().signIn('pcp@demo.example')
    const fileName = await uploadTestFile(author, TEXT_FILE)
    const files = [{ fileData: { name: fileName, type: 'text/plain' } }]
    const { caseId } = await createTestCase(author, { specialtyIds: ['2', '3'], files })
    await assign(server(), caseId)
    return {
      caseId,
      freshId: randomUUID(),
      fileName,
      orphanName: await uploadTestFile(author, TEXT_FILE),
      draftId: await saveTestDraft(author),
      assignedSpecialistId: server().userId('cardio@demo.example'),
      unassignedSpecialistId: server().userId('derm@demo.example'),
    }
  }

  test('TURN-10 refuses every call without a valid right: no clinician, wrong clinician or practice, right ended or not begun', async () => {
    const facts = await makeFacts()
    const ended = await actAsDelegate(server(), { delegate: 'owner@demo.example' })
    const delegateId = server().userId('owner@demo.example')
    await ended.clinician.call(endDelegate, { delegateId })
    const early = await actAsDelegate(server(), { delegate: 'superuser@demo.example', beginsIn: HOUR })
    const { own } = await actAsDelegate(server())
    const rival = await server().signIn('other@rival.example')
    const forClinician = (api: TestApi, id: string) => createTestApi(server().url, api.token, id)
    const delegates = {
      'of nobody': forClinician(own, 'made-up'),
      'of another clinician': forClinician(own, server().userId('owner@demo.example')),
      'of another practice': forClinician(rival, server().userId('pcp@demo.example')),
      ended: ended.delegate,
      'not begun': early.delegate,
    }
    const faults: unknown[] = []
    for (const row of ROWS) {
      for (const [kind, api] of Object.entries(delegates)) {
        const answer = await send(api, row, facts)
        const isRefused = answer.status === 403 && (await messageOf(answer)) === DELEGATE_TEXTS.ended
        if (!isRefused) faults.push([kind, row.path, row.name, answer.status])
      }
    }
    expect(faults).toEqual([])
  })

  test('TURN-10 a delegate with all rights gets the clinician’s responses, except in calls for the clinician only', async () => {
    const { delegate } = await actAsDelegate(server())
    const faults: unknown[] = []
    let facts = await makeFacts()
    for (const row of ROWS) {
      const isOpen = row.name in NEEDED
      // For wrong input, the input error is returned first.
      if (!isOpen && !calls.get(row.path)?.input.safeParse(row.input(facts)).success) continue
      const answer = await send(delegate, row, { ...facts, freshId: randomUUID() })
      const expected = isOpen ? row.verdicts.author : 403
      if (answer.status !== expected) faults.push([row.path, row.name, answer.status, expected])
      if (isOpen && row.changes) facts = await makeFacts()
      const mayClinician = calls.get(row.path)?.access.includes('PCP')
      if (isOpen || !mayClinician) continue
      const words = OWN_FILES_ONLY.has(row.name) ? DELEGATE_TEXTS.ownFilesOnly : DELEGATE_TEXTS.clinicianOnly
      const message = await messageOf(answer)
      if (message !== words) faults.push([row.path, row.name, message])
    }
    expect(faults).toEqual([])
  })

  test.each(DELEGATE_RIGHTS.filter((right) => right !== 'read'))(
    'TURN-10 without the right to %s a delegate is refused what needs it, and nothing else',
    async (missing) => {
      const rights = DELEGATE_RIGHTS.filter((right) => right !== missing)
      const { delegate } = await actAsDelegate(server(), { rights })
      const faults: unknown[] = []
      let facts = await makeFacts()
      for (const row of ROWS) {
        const needed = NEEDED[row.name]
        if (!needed) continue
        const answer = await send(delegate, row, { ...facts, freshId: randomUUID() })
        const isRefused = answer.status === 403 && (await messageOf(answer)) === DELEGATE_TEXTS.missingRight
        if (isRefused !== needed.includes(missing)) faults.push([row.path, row.name, answer.status])
        if (!isRefused && row.changes) facts = await makeFacts()
      }
      expect(faults).toEqual([])
    },
  )
})
