import { createCase } from '@econsult/contract/cases'
import { savePayerRule } from '@econsult/contract/claims/payers'
import {
  CONSENT_TEXTS,
  fetchConsent,
  fetchPatientConsent,
  saveConsent,
  yearAfter,
} from '@econsult/contract/consents'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase, newCaseBody } from '../../testing/test-case.ts'
import {
  addSpecialistsBiller,
  answerConsult,
  BILLER,
  claimOf,
  closeConsult,
  openConsult,
} from '../claims/testing/claims-world.ts'

const written = {
  givenBy: 'guardian' as const,
  way: 'written' as const,
  day: '2026-03-09',
  notice: 'cost-sheet' as const,
}

async function consentOf(api: TestApi, caseId: string) {
  return (await api.call(fetchConsent, { caseId })).data
}

test.each([
  ['2026-03-09', '2027-03-08'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
  ['2026-01-01', '2026-12-31'],
])('PAID-02 a yearly consent of %s is valid until %s', (day, last) => {
  expect(yearAfter(day)).toBe(last)
})

describeApi('consents', (server) => {
  test('PAID-02 the checkbox is sufficient; the person, method, time and accepted costs of the consent can also be recorded', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const plain = await createTestCase(pcp)
    expect(await consentOf(pcp, plain.caseId)).toBeNull()
    const told = await createTestCase(pcp, { consent: written })
    expect(await consentOf(pcp, told.caseId)).toEqual({ ...written, validUntil: null })
    const later = { ...written, givenBy: 'patient' as const, way: 'verbal' as const }
    await pcp.call(saveConsent, { caseId: told.caseId, ...later })
    expect(await consentOf(pcp, told.caseId)).toEqual({ ...later, validUntil: null })
    const kept = await server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('consents')
        .select('way')
        .where('case_id', '=', told.caseId)
        .orderBy('revision')
        .execute(),
    )
    expect(kept.map(({ way }) => way)).toEqual(['written', 'verbal'])
  })

  test('PAID-02 rejects a future date of consent, and a case without the ticked box', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const consent = { ...written, day: '2099-01-01' }
    const answer = await pcp.refused(createCase, newCaseBody({ consent }))
    expect([answer.status, answer.message]).toEqual([400, CONSENT_TEXTS.future])
    const unticked = { ...newCaseBody({ consent: written }), patientConsentGiven: false }
    expect((await pcp.post(createCase.path, unticked)).status).toBe(400)
  })

  test("PAID-02 a consent is valid for a year if the payer's rule says so, else only for the consult", async () => {
    await addSpecialistsBiller(server())
    const biller = await server().signIn(BILLER)
    const rule = {
      ruleSet: 'medicare' as const,
      verbalReport: false,
      referralFrom: 16 as const,
      consent: 'year' as const,
    }
    await biller.call(savePayerRule, { payer: 'Yearly Payer', ...rule })
    const { caseId, pcp, patientId } = await openConsult(server(), {
      patient: 'Yara Yearly',
      payer: ' yearly payer',
    })
    const day = server().clock.now().toISOString().slice(0, 10)
    await pcp.call(saveConsent, { caseId, ...written, day: '2026-03-09' })
    expect(await consentOf(pcp, caseId)).toMatchObject({ validUntil: '2027-03-08' })
    const held = await pcp.call(fetchPatientConsent, { patientId })
    expect(held.data).toEqual({
      isYearly: true,
      held: { ...written, day: '2026-03-09', validUntil: '2027-03-08' },
    })
    const colleague = await server().signIn('owner@demo.example')
    expect((await colleague.refused(fetchPatientConsent, { patientId })).status).toBe(404)
    await pcp.call(saveConsent, { caseId, ...written, day: '2024-03-09' })
    await answerConsult(server(), caseId, { signed: { review: 9 } })
    await closeConsult(server(), pcp, caseId, 20)
    const old = await claimOf(biller, 'Yara Yearly')
    expect(day > '2025-03-08').toBe(true)
    expect(old).toMatchObject({ state: 'stopped', why: 'No valid consent on record.' })
    expect(old.record.consent).toBe('Written, by the guardian, Mar. 09 2024, until Mar. 08 2025')
  })
})
