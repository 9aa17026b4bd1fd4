import { checkAnswerItem } from '@econsult/contract/answers'
import { downloadReport } from '@econsult/contract/reports'
import { expect, test } from 'vitest'
import { describeApi, describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import {
  answersOf,
  openSignedRoom,
  saveDraft,
  signAnswer,
  stopDrug,
  writtenAnswer,
} from '../../testing/test-answer.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { openTestRoom } from '../../testing/test-case.ts'
import { readPdf, textOf } from './pdf/testing/read-pdf.ts'

/** The texts on each page of a report. */
async function reportOf(api: TestApi, caseId: string): Promise<string[]> {
  const response = await api.download(downloadReport, { caseId })
  expect(response.status).toBe(200)
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages.map(textOf)
}

const correction = { ...writtenAnswer, recommendation: 'Stop made-up drug A tomorrow.' }

describeApi('the report of a case with a signed answer', (server) => {
  test('ANS-03 begins with the answer, the outcome of its actions and the signed hash', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const done = { caseId, item: stopDrug.id, revision: 0, number: 1, state: 'done' as const }
    await pcp.call(checkAnswerItem, { specialtyId: '2', ...done })
    const [first = '', second] = await reportOf(pcp, caseId)
    const [answer] = await answersOf(pcp, caseId)
    expect(first).toContain(`SHA-256 ${answer?.versions[0]?.sha256}`)
    expect(first).toMatch(
      /Recommendation Stop made-up drug A now\..*Stop made-up drug A 2031-03-26 Provider Done/,
    )
    expect(first).not.toContain('Conversation')
    expect(second).toContain('signed the answer, version 1')

    const before = await reportOf(pcp, caseId)
    await pcp.call(checkAnswerItem, { specialtyId: '2', ...done, revision: 1, state: 'open' })
    expect((await reportOf(pcp, caseId))[0]).toMatch(/2031-03-26 Provider Open/)
    expect(before[0]).not.toMatch(/2031-03-26 Provider Open/)
    expect(await reportOf(cardio, caseId)).toHaveLength(before.length)
  })

  test('ANS-03 the report of a case without a signed answer contains no answer, even if a draft exists', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await saveDraft(cardio, caseId)
    const [first = ''] = await reportOf(pcp, caseId)
    expect(first).toMatch(/Question .*Conversation/)
    expect(first).not.toMatch(/Answer|SHA-256|drug A/)
  })
})

describeApiOnBothDatabases('answer corrections during report creation', (server) => {
  test('ANS-03 if a correction is made while a report is created, the report contains one complete version of the answer', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    await saveDraft(cardio, caseId, 0, correction, 2)
    const [one, signed, other] = await Promise.all([
      reportOf(pcp, caseId),
      signAnswer(cardio, caseId, { number: 2, reason: 'Wrong day.' }),
      reportOf(pcp, caseId),
    ])
    expect(signed.status).toBe(200)
    const [answer] = await answersOf(pcp, caseId)
    const hashes = answer?.versions.map(({ sha256 }) => sha256) ?? []
    for (const pages of [one, other, await reportOf(pcp, caseId)]) {
      const [first = ''] = pages
      const number = first.includes('Version 2 of 2') ? 2 : 1
      const all = pages.join('\n')
      expect(first).toContain(`Answer Version ${number}, all times UTC`)
      expect(first).toContain(`SHA-256 ${hashes[number - 1]}`)
      expect(first).toContain(`Recommendation Stop made-up drug A ${number === 1 ? 'now' : 'tomorrow'}.`)
      expect(all.includes('signed version 2 of the answer')).toBe(number === 2)
      expect(all.includes('Answer, version 1')).toBe(number === 2)
    }
  })
})
