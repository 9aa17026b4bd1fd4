import { randomUUID } from 'node:crypto'
import type { CallerFact } from '@econsult/contract/call'
import { NOTICES } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { allCalls } from '../testing/all-calls.ts'
import { describeApi } from '../testing/describe-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { createTestCase } from '../testing/test-case.ts'
import { saveTestDraft } from '../testing/test-draft.ts'
import { uploadTestFile } from '../testing/test-upload.ts'
import { type Facts, POLICY, type PolicyRow } from './policy.ts'

const NOTE = { name: 'note.txt', type: 'text/plain', bytes: 'A made-up note.' }

const calls = await allCalls()

/** Each field that repeats a fact about the caller, for each call that a provider may make. */
const fields = POLICY.flatMap((row) => {
  const call = calls.find((one) => one.path === row.path)
  const callerFields = row.verdicts.author === 200 ? (call?.callerFields ?? {}) : {}
  return Object.entries(callerFields).map(([field, fact]) => ({ row, field, fact }))
})

describeApi('fields about the caller', (server) => {
  /** Returns the author's own value, and another user's value. */
  function valuesOf(fact: CallerFact): { own: string; other: string } {
    if (fact === 'userType') return { own: 'PCP', other: 'Admin' }
    if (fact === 'practiceId')
      return { own: server().practiceId('demo'), other: server().practiceId('rival') }
    return { own: server().userId('pcp@demo.example'), other: server().userId('admin@demo.example') }
  }

  async function makeFacts(author: TestApi): Promise<Facts> {
    const { caseId } = await createTestCase(author)
    return {
      caseId,
      freshId: randomUUID(),
      fileName: '1nothing.txt',
      orphanName: await uploadTestFile(author, NOTE),
      draftId: await saveTestDraft(author),
      assignedSpecialistId: server().userId('cardio@demo.example'),
      unassignedSpecialistId: server().userId('derm@demo.example'),
    }
  }
  let shared: Facts | undefined
  /** Returns a case, a file and a draft: new ones for a call that changes them. */
  async function factsFor({ changes }: PolicyRow, author: TestApi): Promise<Facts> {
    if (changes) return makeFacts(author)
    shared ??= await makeFacts(author)
    return { ...shared, freshId: randomUUID() }
  }

  test.each(fields)(
    "$row.name: another person's $field is refused; the caller's own or none is accepted",
    async ({ row, field, fact }) => {
      const author = await server().signIn('pcp@demo.example')
      const { own, other } = valuesOf(fact)
      const input = row.input(await factsFor(row, author))
      const path = row.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(input[name]))
      const forged = await author.post(path, { ...input, [field]: other })
      expect([forged.status, forged.body.message]).toEqual([
        403,
        'This request names a user other than the one signed in.',
      ])
      const answer = await author.post(path, { ...input, [field]: own })
      const { status, body } = answer
      // A case without a specialist refuses messages, but this request passed the check of fields.
      expect(status === 409 ? body.message : status).toBe(status === 409 ? NOTICES.noSpecialist : 200)
    },
  )
})
