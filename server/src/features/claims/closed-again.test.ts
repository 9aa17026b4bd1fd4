import { billClaim, refuseClaim } from '@econsult/contract/claims/changes'
import { modifyCaseDataById, fetchCase } from '@econsult/contract/cases'
import { closeCaseByIds, closeCase, CLOSING_TEXTS } from '@econsult/contract/closing'
import type { InputOf } from '@econsult/contract/call'
import { CLAIM_TEXTS, proposeCode } from '@econsult/contract/claims'
import { fetchBulkCloseTargets } from '@econsult/contract/closing/targets'
import { createAthenaClaim } from '@econsult/contract/records/claims'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApi } from '../../testing/test-api.ts'
import { findPracticeById } from '../practices/store.ts'
import { startVendorServer, type VendorServer } from '../deliveries/testing/vendor-server.ts'
import {
  answerConsult,
  BILLER,
  asSeen,
  closeConsult,
  DIAGNOSES,
  listOf,
  openConsult,
  readClaim,
  WALTER,
  work,
} from './testing/claims-world.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BILLED = {
  target: 'athena' as const,
  claim: {
    procedureCodes: [{ procedurecode: '99452', description: 'x' }],
    diagnoses: DIAGNOSES,
  },
}
const OTHER_CODE = { ...BILLED.claim, procedureCodes: [{ procedurecode: '99358', description: 'x' }] }

describe('a case that is closed again', () => {
  let server: VendorServer
  const atAthena = () => server.vendors.athena.claims.deliveries().length
  const close = (pcp: TestApi, caseId: string, more: Omit<InputOf<typeof closeCase>, 'caseId'>) =>
    pcp.send(closeCase, { caseId, ...more })
  const reopen = (pcp: TestApi, caseId: string) => pcp.send(modifyCaseDataById, { caseId, isDeleted: false })
  /** Returns the sender's claim for a case, as the biller's list currently displays it. */
  async function claimOfCase(caseId: string) {
    const biller = await server.signIn(BILLER)
    const { data } = await listOf(biller, { patient: WALTER.patient })
    const claims = await Promise.all(data.map(({ id }) => readClaim(biller, id)))
    const found = claims.find((one) => one.caseId === caseId)
    if (!found) throw new Error('the case has no claim')
    return { biller, claim: found }
  }

  beforeAll(async () => {
    server = await startVendorServer()
  })
  afterAll(() => server.close())

  test('PAID-04 a consult is billed only once, however often and however late its case is closed with a bill', async () => {
    const { caseId, pcp } = await openConsult(server, WALTER)
    await answerConsult(server, caseId, { signed: { review: 12 } })
    expect((await close(pcp, caseId, BILLED)).status).toBe(200)
    await work(server)
    await work(server)
    const before = atAthena()
    expect((await claimOfCase(caseId)).claim.state).toBe('sent')

    server.clock.pass(20 * DAY_MS)
    const again = await server.signIn(WALTER.sender)
    await reopen(again, caseId)
    await work(server)
    const asked = { caseId, minutes: [{ day: '2026-11-20', activity: 'preparation' as const, minutes: 25 }] }
    const proposed = (await again.call(proposeCode, asked)).data
    expect(proposed.passes).toBe(false)
    expect(proposed.why).toMatch(/^This consult was billed on .*, and one consult is billed once\.$/)

    const second = await close(again, caseId, BILLED)
    expect(second.status).toBe(400)
    expect(second.body.message).toMatch(/one consult is billed once\. Close it without 99452\.$/)

    // If several cases are closed together, the error identifies the case that was billed before. None of them is
    // closed; the other cases can then be closed without it.
    const fresh = await openConsult(server, { ...WALTER, dob: '1961-06-14' })
    const closeMany = (caseIds: InputOf<typeof closeCaseByIds>['caseIds']) =>
      again.send(closeCaseByIds, { caseIds })
    const rest = { caseId: fresh.caseId, target: 'none' as const }
    const many = await closeMany([rest, { caseId, ...BILLED }])
    expect([many.status, many.body.message]).toEqual([400, CLOSING_TEXTS.refusedCases({ count: 1 })])
    expect(many.body.errors).toEqual({ [caseId]: second.body.message })
    expect(JSON.stringify(many.body)).not.toContain('Haldane')
    for (const one of [caseId, fresh.caseId]) {
      const { data } = (await again.send(fetchCase, { caseId: one })).body
      expect(data).toMatchObject({ isDeleted: false })
    }
    expect((await closeMany([rest])).status).toBe(200)
    expect((await close(again, caseId, { target: 'athena' })).status).toBe(200)
    await work(server)
    // After another reopening, the bill of the earlier closing still counts.
    await reopen(again, caseId)
    await work(server)
    await closeConsult(server, again, caseId, 20)
    await work(server)
    const { claim } = await claimOfCase(caseId)
    expect(claim).toMatchObject({ state: 'sent', mayBill: false })
    expect(claim.steps.map(({ words }) => words)).toEqual([
      'The case was reopened and closed again. One consult is billed once, so this claim stands.',
      'The case was reopened and closed again. One consult is billed once, so this claim stands.',
    ])
    expect(atAthena()).toBe(before)

    // Other codes are separate services and can be billed.
    await reopen(again, caseId)
    expect((await close(again, caseId, { target: 'athena', claim: OTHER_CODE })).status).toBe(200)
    await work(server)
    expect(atAthena()).toBe(before + 1)
  })

  test('PAID-04 a later closing replaces a refused claim, but not a claim that a biller billed elsewhere', async () => {
    server.clock.pass(20 * DAY_MS)
    const { caseId, pcp } = await openConsult(server, WALTER)
    await closeConsult(server, pcp, caseId, 18)
    const { biller, claim } = await claimOfCase(caseId)
    const bill = { code: '99452', through: 'elsewhere', reference: '20811' } as const
    await biller.call(billClaim, { ...asSeen(claim), ...bill })
    await reopen(pcp, caseId)
    expect((await close(pcp, caseId, BILLED)).status).toBe(400)

    const sent = await readClaim(biller, claim.id)
    await biller.call(refuseClaim, { ...asSeen(sent), text: 'The NPI is missing' })
    const before = atAthena()
    expect((await close(pcp, caseId, BILLED)).status).toBe(200)
    await work(server)
    await work(server)
    const { claim: replaced } = await claimOfCase(caseId)
    expect(replaced).toMatchObject({ state: 'sent', mayBill: false })
    expect(replaced.why).toContain('by athena')
    expect(replaced.steps.at(-1)?.words).toBe(
      'The case was reopened and closed again, which replaces the claim before.',
    )
    expect(atAthena()).toBe(before + 1)
    const late = await readClaim(biller, claim.id)
    const over = await biller.refused(billClaim, {
      ...asSeen(late),
      ...bill,
      override: { reason: 'other', text: 'Made up' },
    })
    expect([over.status, over.message]).toEqual([409, CLAIM_TEXTS.sentAlready])
  })

  test('PAID-04 REC-01 the claim of the next closing replaces a claim that did not reach athena', async () => {
    server.clock.pass(20 * DAY_MS)
    const { caseId, pcp } = await openConsult(server, WALTER)
    const before = atAthena()
    const wrong = { ...BILLED.claim, diagnoses: [{ code: 'Q99.9', name: 'Made up' }] }
    await close(pcp, caseId, { ...BILLED, claim: wrong })
    await work(server)
    const { claim: refused } = await claimOfCase(caseId)
    expect(refused).toMatchObject({
      state: 'refused',
      why: 'athena answered: Diagnosis code Q999 is not valid',
    })
    await reopen(pcp, caseId)
    // The case is closed and reopened once more before the claim is sent.
    await close(pcp, caseId, BILLED)
    await reopen(pcp, caseId)
    await close(pcp, caseId, BILLED)
    await work(server)
    await work(server)
    expect(atAthena()).toBe(before + 1)
    expect((await claimOfCase(caseId)).claim).toMatchObject({ state: 'sent', mayBill: false })
  })

  test('PAID-04 REC-01 a claim that was not created by a closing counts as the bill of its consult', async () => {
    server.clock.pass(20 * DAY_MS)
    const { caseId, pcp } = await openConsult(server, WALTER)
    const asked = await pcp.call(fetchBulkCloseTargets, { caseIds: [caseId] })
    const [target] = asked.data.cases
    const practice = await server.running.deps.database.asSystem((handle) =>
      findPracticeById(handle, server.practiceId('demo')),
    )
    await pcp.call(createAthenaClaim, {
      athenaPatientId: target?.athenaPatientId ?? '',
      athenaPracticeId: practice?.athena_practice_id ?? '',
      procedureCodeList: ['99452'],
      diagnoseCodeList: ['R42'],
      caseId,
    })
    const before = atAthena()
    expect((await close(pcp, caseId, BILLED)).status).toBe(400)
    await closeConsult(server, pcp, caseId, 20)
    const { biller, claim } = await claimOfCase(caseId)
    const billed = await biller.refused(billClaim, { ...asSeen(claim), code: '99452', through: 'elsewhere' })
    expect([billed.status, billed.message]).toEqual([409, CLAIM_TEXTS.athenaBilled])
    expect(atAthena()).toBe(before)
  })

  test('PAID-04 if a biller and a closing bill the same refused claim simultaneously, only one succeeds', async () => {
    server.clock.pass(20 * DAY_MS)
    const { caseId, pcp } = await openConsult(server, WALTER)
    await closeConsult(server, pcp, caseId, 18)
    const { biller, claim } = await claimOfCase(caseId)
    const bill = { code: '99452', through: 'elsewhere' } as const
    await biller.call(billClaim, { ...asSeen(claim), ...bill })
    const billed = await readClaim(biller, claim.id)
    await biller.call(refuseClaim, { ...asSeen(billed), text: 'The NPI is missing' })
    await reopen(pcp, caseId)
    const refused = await readClaim(biller, claim.id)
    const both = await Promise.all([
      biller.send(billClaim, { ...asSeen(refused), ...bill }),
      close(pcp, caseId, BILLED),
    ])
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual(both.map(({ status }) => status))
  })
})
