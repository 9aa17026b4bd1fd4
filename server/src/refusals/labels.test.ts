import { createCase } from '@econsult/contract/cases'
import { createSetupIntent } from '@econsult/contract/billing'
import { createSupportCase } from '@econsult/contract/support'
import { modifyDraftDataById, saveDraft } from '@econsult/contract/drafts'
import { modifyUserDataById } from '@econsult/contract/account'
import { newUserInviteEmail, userReferEmail } from '@econsult/contract/invites'
import { register } from '@econsult/contract/sign-up'
import { registerApplication } from '@econsult/contract/applications'
import { LABEL_TEXTS } from '@econsult/contract/labels'
import { expect, test } from 'vitest'
import { inputExample } from '../openapi/describe-call.ts'
import { registration } from '../features/applications/testing/test-application.ts'
import { allCalls } from '../testing/all-calls.ts'
import { describeApi } from '../testing/describe-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { newCaseBody } from '../testing/test-case.ts'
import { practiceSigningUp } from '../testing/test-registration.ts'

const LABEL_FIELD = /(name|title|vendor|label|purpose|practice|description)$/i

/** Fields that no schema checks as labels, each with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  // The action itself checks the field, as the tests below show.
  [register.path]: 'firstName lastName practice',
  [userReferEmail.path]: 'inviteName',
  [newUserInviteEmail.path]: 'inviteName',
  // The field is checked when the case is sent.
  [saveDraft.path]: 'patientName',
  [modifyDraftDataById.path]: 'patientName',
  // The field is accepted and not used.
  [createSupportCase.path]: 'patientName',
  [createSetupIntent.path]: 'practiceName',
}

interface Field {
  readonly name: string
  readonly withText: (text: string) => unknown
}

/**
 * Returns every label in an example, according to its field name, with a function that replaces the label by another
 * text.
 */
function labelsIn(example: unknown, name = ''): Field[] {
  if (typeof example === 'string' && LABEL_FIELD.test(name)) return [{ name, withText: (text) => text }]
  if (typeof example !== 'object' || example === null) return []
  // Files are identified by their stored names, which the server generates.
  const parts = Object.entries(example).filter(([key]) => key !== 'fileData' && key !== 'avatar')
  return parts.flatMap(([key, value]) =>
    labelsIn(value, Array.isArray(example) ? name : key).map((field) => ({
      name: field.name,
      withText: (text: string) =>
        Array.isArray(example)
          ? example.map((one, index) => (String(index) === key ? field.withText(text) : one))
          : { ...example, [key]: field.withText(text) },
    })),
  )
}

test('C3 no call stores a name or title with characters that hide or reverse part of it', async () => {
  const taken: string[] = []
  for (const call of await allCalls()) {
    for (const { name, withText } of labelsIn(inputExample(call))) {
      const { success, data } = call.input.safeParse(withText('Made\u202Eup'))
      const isStoredClean = success && !JSON.stringify(data).includes('\u202E')
      const isElsewhere = ELSEWHERE[call.path]?.split(' ').includes(name) === true
      if (success && !isStoredClean && !isElsewhere) taken.push(`${call.path} ${name}`)
    }
  }
  expect(taken).toEqual([])
})

const HOSTILE = ['Ada\r\nBcc: x@madeup.example', 'Ada \u202Epuedam', '\u0301Ada', `Z${'\u0301'.repeat(20)}`]

describeApi('labels entered by users', (server) => {
  test.each(HOSTILE)('C3 %j is refused at the field in which it was entered', async (label) => {
    const pcp = await server().signIn('pcp@demo.example')
    const owner = await server().signIn('owner@demo.example')
    const invitation = { inviteEmail: 'new-label@madeup.example', emailText: 'Made-up words' }
    const sent: readonly [TestApi, string, Record<string, unknown>, string, string?][] = [
      [pcp, modifyUserDataById.path, {}, 'firstName'],
      [pcp, newUserInviteEmail.path, invitation, 'inviteName', 'name'],
      [pcp, createCase.path, newCaseBody(), 'patientName'],
      [server().anonymous, register.path, practiceSigningUp(), 'lastName'],
      [server().anonymous, register.path, practiceSigningUp(), 'practice'],
      [owner, registerApplication.path, registration(), 'name'],
      [owner, registerApplication.path, registration(), 'vendor'],
      [owner, registerApplication.path, registration(), 'purpose'],
    ]
    for (const [api, path, body, field, shownAt = field] of sent) {
      const answer = await api.post(path, { ...body, [field]: label })
      expect([path, answer.status, answer.body.errors]).toEqual([
        path,
        400,
        { [shownAt]: LABEL_TEXTS.unreadable },
      ])
    }
  })

  test.each(['https://a.example/back\r\nX: y', 'https://a.example/back\r\n', 'https://a.example/\u202Ekcab'])(
    'C3 FHIR-02 people are not redirected to %j: an address is read in the form in which it is compared',
    async (address) => {
      const owner = await server().signIn('owner@demo.example')
      const ask = (changes: object) => owner.send(registerApplication, registration(changes))
      expect((await ask({ redirectUris: [address] })).status).toBe(400)
      const keys = await ask({ kind: 'service', redirectUris: [], jwksUrl: `${address}?keys` })
      expect(keys.status).toBe(400)
    },
  )
})
