import { caseIdSchema } from '@econsult/contract/fields'
import { expect, test } from 'vitest'
import { supportCaseId } from './support-case-id.ts'

test.each([
  ['Maya', 'Maya-1767225600000'],
  ['José María', 'JoseMaria-1767225600000'],
  ['محمد', 'Support-1767225600000'],
  ['', 'Support-1767225600000'],
])('SUP-02 the case id of %j contains the name and the time, and is valid for the server', (name, id) => {
  expect(supportCaseId(name, 1_767_225_600_000)).toBe(id)
  expect(caseIdSchema.safeParse(id).success).toBe(true)
})
