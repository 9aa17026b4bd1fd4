import {
  billClaim,
  holdClaim,
  refuseClaim,
  releaseClaim,
  noteOnClaim,
} from '@econsult/contract/claims/changes'
import { savePayerRule, saveProfession } from '@econsult/contract/claims/payers'
import { fetchClaim, fetchClaims, CLAIM_TEXTS, exportClaims } from '@econsult/contract/claims'
import { closeCase } from '@econsult/contract/closing'
import { saveMinutes } from '@econsult/contract/minutes'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { retryDelivery, fetchDeliveries } from '@econsult/contract/deliveries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAt } from '../../scheduling/days.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { startVendorServer, type VendorServer } from '../deliveries/testing/vendor-server.ts'
import {
  addSpecialistsBiller,
  BILLER,
  asSeen,
  claimOf,
  DIAGNOSES,
  listOf,
  openConsult,
  playConsult,
  readClaim,
  SPECIALISTS_BILLER,
  WALTER,
  work,
} from './testing/claims-world.ts'

const ZONE = 'America/Chicago'
const DAY_MS = 24 * 60 * 60 * 1000
const override = {
  reason: 'another-problem' as const,
  text: 'Planned since January. Confirmed by the office.',
}

describeApi('billing a claim', (server) => {
  beforeAll(async () => {
    await server().running.outbox.stop()
    await addSpecialistsBiller(server())
  })

  test('PAID-04 only one of two simultaneous billers can bill a claim', async () => {
    await playConsult(server(), { patient: 'Bea Both', prepared: 18 })
    const one = await server().signIn(BILLER)
    const other = await server().signIn(BILLER)
    const claim = await claimOf(one, 'Bea Both')
    const bill = { code: '99452', through: 'elsewhere', reference: '20811' } as const
    const both = await Promise.all([
      one.send(billClaim, { ...asSeen(claim), ...bill }),
      other.send(billClaim, { ...asSeen(claim), ...bill }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const sent = await claimOf(one, 'Bea Both')
    expect(sent.state).toBe('sent')
    expect(sent.why).toMatch(/, recorded by Tomas Greenwood, claim 20811$/)
    expect(sent.steps.map(({ words }) => words)).toEqual(['Recorded as billed: 99452.'])
    const again = await one.refused(billClaim, { ...asSeen(sent), ...bill })
    expect([again.status, again.message]).toEqual([409, CLAIM_TEXTS.sentAlready])
  })

  test('PAID-04 a stopped claim needs an override with a reason and an explanation, and always displays who made it', async () => {
    await playConsult(server(), { patient: 'Otto Over', prepared: 12 })
    const biller = await server().signIn(BILLER)
    const claim = await claimOf(biller, 'Otto Over')
    expect(claim.state).toBe('stopped')
    const bill = { code: '99452', through: 'elsewhere' } as const
    const plain = await biller.refused(billClaim, { ...asSeen(claim), ...bill })
    expect([plain.status, plain.message]).toEqual([400, CLAIM_TEXTS.needsOverride])
    for (const wrong of [{ reason: 'other', text: ' ' }, { reason: 'because', text: 'x' }, { text: 'x' }]) {
      expect((await biller.post(billClaim.path, { ...asSeen(claim), ...bill, override: wrong })).status).toBe(
        400,
      )
    }
    const foreign = await biller.refused(billClaim, { ...asSeen(claim), ...bill, code: '99451', override })
    expect([foreign.status, foreign.message]).toEqual([400, CLAIM_TEXTS.notCandidate])
    await biller.call(billClaim, { ...asSeen(claim), ...bill, override })
    const sent = await claimOf(biller, 'Otto Over')
    expect(sent.why).toContain('Override by Tomas Greenwood: the visit was for another problem')
    expect(sent.steps[0]).toMatchObject({
      name: 'Tomas Greenwood',
      words: `Override of 99452: The visit was for another problem. ${override.text}`,
    })
    // Text in any script is preserved. The row still contains the name of the user who made the override after the
    // payer refused the claim and it was billed again.
    await biller.call(refuseClaim, { ...asSeen(sent), text: '=SUM(1) The NPI is missing' })
    const refused = await claimOf(biller, 'Otto Over')
    expect(refused).toMatchObject({ state: 'refused', mayBill: true })
    expect(refused.why).toContain('Payer: =SUM(1) The NPI is missing')
    await biller.call(billClaim, { ...asSeen(refused), ...bill, override })
    expect((await claimOf(biller, 'Otto Over')).steps.map(({ words }) => words.split(':')[0])).toEqual([
      'Override of 99452',
      'Recorded as billed',
      'Refused by the payer',
      'Override of 99452',
      'Recorded as billed',
    ])
  })

  test('PAID-04 if a held claim is released, it is judged by the rules that were chosen in the meantime', async () => {
    await playConsult(server(), {
      patient: 'Hanna Held',
      payer: 'Turning Payer',
      prepared: 20,
      signed: { review: 8 },
    })
    const biller = await server().signIn(BILLER)
    const claim = await claimOf(biller, 'Hanna Held')
    await biller.call(holdClaim, { ...asSeen(claim), reason: 'Waits for the card' })
    const held = await claimOf(biller, 'Hanna Held')
    expect(held).toMatchObject({ state: 'held', why: 'Held by Tomas Greenwood: Waits for the card' })
    expect((await biller.send(holdClaim, { ...asSeen(claim) })).body.message).toBe(
      CLAIM_TEXTS.changedElsewhere,
    )
    const rule = {
      ruleSet: 'commercial-without-99452' as const,
      verbalReport: false,
      referralFrom: 16 as const,
      consent: 'each' as const,
    }
    await biller.call(savePayerRule, { payer: 'Turning Payer', ...rule })
    expect((await claimOf(biller, 'Hanna Held')).rules).toBe('CMS, Jan. 01 2026')
    await biller.call(releaseClaim, { ...asSeen(held) })
    const released = await claimOf(biller, 'Hanna Held')
    expect(released).toMatchObject({ state: 'stopped', rules: 'Commercial, without 99452, Jan. 01 2019' })
    expect(released.steps.map(({ words }) => words)).toContain(
      'Judged again by other rules: Commercial, without 99452, Jan. 01 2019, before CMS, Jan. 01 2026.',
    )
    expect((await biller.refused(releaseClaim, { ...asSeen(released) })).status).toBe(409)
    const kept = await server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('claim_verdicts')
        .select(['rule_set', 'rules_from', 'occasion'])
        .where('claim_id', '=', claim.id)
        .orderBy('number')
        .execute(),
    )
    expect(kept.map(({ rule_set, occasion }) => [rule_set, occasion])).toEqual([
      ['medicare', 'closed'],
      ['commercial-without-99452', 'released'],
    ])

    // The specialist's claim is held until the end of day 14. Meanwhile, the specialists' practice changes its rules.
    const specialists = await server().signIn(SPECIALISTS_BILLER)
    await specialists.call(savePayerRule, {
      payer: 'turning payer',
      ...rule,
      ruleSet: 'medicare',
      verbalReport: true,
    })
    expect(await claimOf(specialists, 'Hanna Held')).toMatchObject({ state: 'held', code: '99451' })
    server().clock.pass(16 * DAY_MS)
    await work(server())
    const later = await server().signIn(SPECIALISTS_BILLER)
    expect(await claimOf(later, 'Hanna Held')).toMatchObject({
      state: 'stopped',
      why: 'No discussion is documented; these rules need a verbal report too.',
    })
  })

  test('PAID-04 practices cannot see or change each other’s claims, and other roles cannot see any claims', async () => {
    await playConsult(server(), { patient: 'Wanda Wall', prepared: 18, signed: { review: 8 } })
    const own = await server().signIn(BILLER)
    const specialists = await server().signIn(SPECIALISTS_BILLER)
    const [mine, theirs] = [await claimOf(own, 'Wanda Wall'), await claimOf(specialists, 'Wanda Wall')]
    expect(theirs.caseId).toBeNull()
    expect(mine.caseId).not.toBeNull()
    const bill = { code: '99451', through: 'elsewhere', override } as const
    for (const [api, claim] of [
      [own, theirs],
      [specialists, mine],
    ] as const) {
      expect((await api.refused(fetchClaim, { claimId: claim.id })).status).toBe(404)
      const refused = [
        await api.refused(billClaim, { ...asSeen(claim), ...bill }),
        await api.refused(holdClaim, asSeen(claim)),
        await api.refused(releaseClaim, asSeen(claim)),
        await api.refused(refuseClaim, { ...asSeen(claim), text: 'x' }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      const note = { claimId: claim.id, kind: 'visit' as const, day: '2026-11-24' }
      expect((await api.refused(noteOnClaim, note)).status).toBe(404)
    }
    for (const email of ['pcp@demo.example', 'cardio@demo.example', 'admin@demo.example']) {
      const api = await server().signIn(email)
      expect((await api.refused(fetchClaims, {})).status).toBe(403)
    }
    const athena = await specialists.refused(billClaim, { ...asSeen(theirs), ...bill, through: 'athena' })
    expect([athena.status, athena.message]).toEqual([400, CLAIM_TEXTS.athenaSenderOnly])
  })

  test("PAID-03 APCM recorded by a biller stops the clinician's code in that month", async () => {
    await playConsult(server(), { patient: 'April Apcm', prepared: 18 })
    const biller = await server().signIn(BILLER)
    const claim = await claimOf(biller, 'April Apcm')
    const note = { claimId: claim.id, kind: 'apcm' as const, day: claim.serviceDay }
    await biller.call(noteOnClaim, note)
    expect(await claimOf(biller, 'April Apcm')).toMatchObject({
      state: 'stopped',
      why: 'APCM billed by the same clinician.',
    })
  })

  test('PAID-03 the work of a behavioral health clinician is judged by G0546 to G0551', async () => {
    const specialists = await server().signIn(SPECIALISTS_BILLER)
    const who = { clinicianId: server().userId('cardio@demo.example'), isBehavioral: true }
    await specialists.call(saveProfession, who)
    await playConsult(server(), { patient: 'Gina Gcode', signed: { discussion: 25 } })
    expect((await claimOf(specialists, 'Gina Gcode')).code).toBe('G0548')
    await specialists.call(saveProfession, { ...who, isBehavioral: false })
    const own = await server().signIn(BILLER)
    expect((await own.refused(saveProfession, who)).status).toBe(404)
  })

  test('PAID-04 the list is filtered, sorted, counted by state, and exported without formulas', async () => {
    await playConsult(server(), { patient: '=HYPERLINK("x") Eve', payer: '+Payer', prepared: 18 })
    const biller = await server().signIn(BILLER)
    const all = await listOf(biller)
    expect(all.page.total).toBe(all.data.length)
    expect(Object.values(all.counts).reduce((sum, count) => sum + count, 0)).toBe(all.page.total)
    const names = (await listOf(biller, { sort: 'patient' })).data.map((one) => one.patientName.toLowerCase())
    expect(names).toEqual(names.toSorted())
    const paid = await listOf(biller, { payer: '+payer', state: 'to-bill' })
    expect(paid.data.map(({ patientName }) => patientName)).toEqual(['=HYPERLINK("x") Eve'])
    expect((await listOf(biller, { limit: 1, offset: 1 })).data).toEqual([all.data[1]])
    expect((await listOf(biller, { from: '2099-01-01' })).data).toEqual([])
    const file = await biller.download(exportClaims, { payer: '+Payer' })
    expect(file.status).toBe(200)
    const csv = await file.text()
    expect(csv).toContain(`"'=HYPERLINK(""x"") Eve"`)
    expect(csv).toContain(`'+Payer`)
  })

  test('PAID-01 claims are judged again when minutes are corrected after the closing', async () => {
    const { caseId, pcp } = await openConsult(server(), { patient: 'Cora Corrected' })
    await pcp.call(closeCase, { caseId, target: 'none' })
    await work(server())
    const biller = await server().signIn(BILLER)
    expect((await claimOf(biller, 'Cora Corrected')).why).toBe('No minutes are confirmed.')
    const entries = [
      { day: dayAt(server().clock.now(), ZONE), activity: 'preparation' as const, minutes: 17 },
    ]
    await pcp.call(saveMinutes, { caseId, entries, reason: 'Forgotten' })
    await work(server())
    expect((await claimOf(biller, 'Cora Corrected')).state).toBe('to-bill')
  })
})

describe('claims sent through athena', () => {
  let server: VendorServer
  const claims = () => server.vendors.athena.claims.deliveries().length

  beforeAll(async () => {
    server = await startVendorServer()
  })
  afterAll(() => server.close())

  test('PAID-04 CLOSE-02 if 99452 is billed with the closing, it is sent once and displayed in the list', async () => {
    const { caseId, pcp } = await openConsult(server, WALTER)
    const before = claims()
    const claim = { procedureCodes: [{ procedurecode: '99452', description: 'x' }], diagnoses: DIAGNOSES }
    await pcp.call(closeCase, { caseId, target: 'athena', claim })
    await work(server)
    await work(server)
    expect(claims() - before).toBe(1)
    const biller = await server.signIn(BILLER)
    const row = await claimOf(biller, 'Walter Haldane')
    expect(row).toMatchObject({ state: 'sent', code: '99452', mayBill: false })
    expect(row.why).toMatch(/ by athena, claim \S+$/)
    // A claim billed by the clinician is sent regardless of the rules, because the rules explain but do not block care.
    expect(row.codes).toEqual([{ code: '99452', passes: false, why: 'No minutes are confirmed.' }])
    const bill = { code: '99452', through: 'athena', diagnoses: DIAGNOSES, override } as const
    expect((await biller.refused(billClaim, { ...asSeen(row), ...bill })).status).toBe(409)
  })

  test('PAID-04 the list displays codes sent with the closing, regardless of the verdict on the consult code', async () => {
    server.clock.pass(20 * DAY_MS)
    const { caseId, pcp } = await openConsult(server, WALTER)
    const close = (code: string) => ({
      caseId,
      target: 'athena' as const,
      claim: { procedureCodes: [{ procedurecode: code, description: 'x' }], diagnoses: DIAGNOSES },
    })
    await pcp.call(closeCase, close('99421'))
    const rowOf = async () => {
      const { data } = await listOf(await server.signIn(BILLER), { state: 'stopped' })
      return readClaim(await server.signIn(BILLER), data[0]?.id ?? '')
    }
    await work(server)
    await work(server)
    const accepted = expect.stringMatching(/^99421 sent to athena, accepted .* 20\d\d, claim \S+$/)
    expect(await rowOf()).toMatchObject({ code: '99452', state: 'stopped', sentOut: [accepted] })
    const csv = await (await server.signIn(BILLER)).download(exportClaims, { state: 'stopped' })
    expect(await csv.text()).toContain(',"99421 sent to athena, accepted ')

    // If the case is closed again with another code, the first code is still listed as sent.
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    await pcp.call(closeCase, close('99422'))
    await work(server)
    await work(server)
    const second = expect.stringMatching(/^99422 sent to athena, accepted /)
    expect(await rowOf()).toMatchObject({ code: '99452', state: 'stopped', sentOut: [accepted, second] })
    const listed = await pcp.call(fetchDeliveries, {})
    const claimsOfCase = listed.data.filter((one) => one.caseId === caseId && one.target === 'athena-claim')
    expect(claimsOfCase.map(({ destination }) => destination).toSorted()).toEqual([
      'athena, 99421',
      'athena, 99422',
    ])

    // If the biller also bills another code, that code is displayed as the claim itself, not among the codes sent with
    // the closing.
    const row = await rowOf()
    expect(row.athena).toBe(false)
    const bill = { code: '99452', through: 'elsewhere', override } as const
    await (await server.signIn(BILLER)).call(billClaim, { ...asSeen(row), ...bill })
    const billed = await readClaim(await server.signIn(BILLER), row.id)
    expect(billed).toMatchObject({ state: 'sent', code: '99452', sentOut: [accepted, second] })
  })

  test('PAID-04 a claim sent to athena after the closing is sent exactly once, with the date of the closing', async () => {
    server.clock.pass(20 * DAY_MS)
    const caseId = await playConsult(server, { ...WALTER, prepared: 18 })
    server.clock.pass(3 * DAY_MS)
    const biller = await server.signIn(BILLER)
    const [row] = (await listOf(biller, { state: 'to-bill' })).data
    if (!row) throw new Error('no claim is to bill')
    const claim = await readClaim(biller, row.id)
    expect(claim).toMatchObject({ caseId, athena: true })
    const before = claims()
    const bill = { code: '99452', through: 'athena' } as const
    const empty = await biller.refused(billClaim, { ...asSeen(claim), ...bill })
    expect(empty.status).toBe(400)
    const both = await Promise.all([
      biller.send(billClaim, { ...asSeen(claim), ...bill, diagnoses: DIAGNOSES }),
      biller.send(billClaim, { ...asSeen(claim), ...bill, diagnoses: DIAGNOSES }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const sending = await readClaim(biller, claim.id)
    expect([sending.why, sending.mayRefuse]).toEqual(['Being sent to athena', false])
    // If athena could still receive a claim after it was refused, the claim could be billed elsewhere and also be sent
    // to athena.
    const early = await biller.refused(refuseClaim, { ...asSeen(sending), text: 'Not covered' })
    expect([early.status, early.message]).toEqual([409, CLAIM_TEXTS.notSent])
    await work(server)
    await work(server)
    expect(claims() - before).toBe(1)
    const sent = await readClaim(biller, claim.id)
    expect(sent.state).toBe('sent')
    const delivery = await server.running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('deliveries')
        .select('created_at')
        .where('case_id', '=', caseId)
        .where('target', '=', 'athena-claim')
        .executeTakeFirstOrThrow(),
    )
    expect(delivery.created_at.getTime()).toBe(sent.closedAt)
  })

  test('PAID-04 REC-01 a claim that athena refused is either retried or billed elsewhere, never both', async () => {
    server.clock.pass(20 * DAY_MS)
    const { caseId, pcp } = await openConsult(server, WALTER)
    const wrong = [{ code: 'Q99.9', name: 'Made up' }]
    const claim = { procedureCodes: [{ procedurecode: '99452', description: 'x' }], diagnoses: wrong }
    await pcp.call(closeCase, { caseId, target: 'athena', claim })
    const before = claims()
    await work(server)
    const biller = await server.signIn(BILLER)
    const [row] = (await listOf(biller, { state: 'refused' })).data
    if (!row) throw new Error('athena refused no claim')
    expect(await readClaim(biller, row.id)).toMatchObject({ mayBill: true, athena: false })
    const listed = await pcp.call(fetchDeliveries, { caseId })
    const deliveryId = listed.data.find(({ target }) => target === 'athena-claim')?.id
    const bill = { code: '99452', through: 'elsewhere', override } as const
    const billNow = async () =>
      biller.send(billClaim, { ...asSeen(await readClaim(biller, row.id)), ...bill })
    const retry = () => pcp.send(retryDelivery, { deliveryId: deliveryId ?? '' })

    const [billed, retried] = await Promise.all([billNow(), retry()])
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([billed.status, retried.status])
    await work(server)
    // If the retry ran first, athena refuses the claim again.
    if (billed.status !== 200) await billNow()
    expect((await retry()).status).toBe(404)
    await work(server)
    expect(claims()).toBe(before)
    expect(await readClaim(biller, row.id)).toMatchObject({ state: 'sent', mayBill: false })
  })
})
