import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import { proposeCode, proposeCodes } from '@econsult/contract/claims'
import { countTime } from '@econsult/contract/minutes'
import { saveConsent } from '@econsult/contract/consents'
import { expect, test } from 'vitest'
import { dayAt } from '../../scheduling/days.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'
import { BILLER, claimOf, closeConsult, openConsult, work } from './testing/claims-world.ts'

const ZONE = 'America/Chicago'

async function proposalOf(api: TestApi, input: object) {
  return proposeCode.reply.parse((await api.post(proposeCode.path, input)).body).data
}

describeApi('the proposal at closing', (server) => {
  test("PAID-03 it counts the sender's minutes on screen, and for a colleague those that the sender confirmed", async () => {
    const { caseId, pcp } = await openConsult(server(), { patient: 'Paula Proposed' })
    const day = dayAt(server().clock.now(), ZONE)
    const minutes = [
      { day, activity: 'preparation', minutes: 12 },
      { day, activity: 'discussion', minutes: 6 },
    ]
    expect(await proposalOf(pcp, { caseId, minutes })).toMatchObject({
      code: '99452',
      passes: true,
      why: '18 min of preparation and communication, 16 to 30 needed.',
    })
    expect(await proposalOf(pcp, { caseId })).toMatchObject({ passes: false })
    const colleague = await server().signIn('superuser@demo.example')
    expect(await proposalOf(colleague, { caseId, minutes })).toMatchObject({
      passes: false,
      why: 'No minutes are confirmed.',
    })
  })

  test('PAID-01 PAID-03 each of several cases that are closed together gets the proposal and the claim that it would get alone', async () => {
    const { caseId: long, pcp } = await openConsult(server(), { patient: 'Bulka Long' })
    const { caseId: short } = await openConsult(server(), { patient: 'Bulka Short' })
    server().clock.pass(25 * 60_000)
    const now = server().clock.now().getTime()
    const counted = async (caseId: string, [from, to]: readonly [number, number]) => {
      const spans = [{ activity: 'preparation', from: now - from * 60_000, to: now - to * 60_000 }]
      expect((await pcp.post(countTime.path, { caseId, sentAt: now, spans })).status).toBe(200)
    }
    await counted(long, [24, 6])
    await counted(short, [5, 1])
    const asked = await pcp.post(proposeCodes.path, { caseIds: [long, short] })
    const proposals = proposeCodes.reply.parse(asked.body).data
    expect(proposals.map(({ caseId, passes, why }) => [caseId, passes, why])).toEqual([
      [long, true, '18 min of preparation and communication, 16 to 30 needed.'],
      [short, false, '4 min of preparation and communication, 16 to 30 needed.'],
    ])
    const caseIds = proposals.map(({ caseId, minutes }) => ({ caseId, target: 'none', minutes }))
    expect((await pcp.post('/api/v1/case/closeCaseByIds', { caseIds })).status).toBe(200)
    server().clock.pass(60_000)
    await work(server())
    const biller = await server().signIn(BILLER)
    for (const [place, patient] of ['Bulka Long', 'Bulka Short'].entries()) {
      const { code, passes, why } = proposals[place] ?? {}
      expect((await claimOf(biller, patient)).codes).toEqual([{ code, passes, why }])
    }
    const { delegate } = await actAsDelegate(server(), { clinician: 'pcp@demo.example' })
    expect((await delegate.post(proposeCodes.path, { caseIds: [long] })).status).toBe(403)
    const foreign = await delegate.post('/api/v1/case/closeCaseByIds', { caseIds })
    expect([foreign.status, foreign.body.message]).toEqual([403, DELEGATE_TEXTS.clinicianOnly])
  })

  test('PAID-02 PAID-03 a consent that is dated after the service stops the code', async () => {
    const { caseId, pcp } = await openConsult(server(), { patient: 'Lena Late' })
    await closeConsult(server(), pcp, caseId, 20)
    const biller = await server().signIn(BILLER)
    expect((await claimOf(biller, 'Lena Late')).state).toBe('to-bill')
    server().clock.pass(3 * 24 * 60 * 60 * 1000)
    const again = await server().signIn('pcp@demo.example')
    const day = dayAt(server().clock.now(), ZONE)
    const late = { caseId, givenBy: 'patient', way: 'written', day, notice: 'cost-sheet' }
    expect((await again.post(saveConsent.path, late)).status).toBe(200)
    const later = await server().signIn(BILLER)
    await work(server())
    expect(await claimOf(later, 'Lena Late')).toMatchObject({
      state: 'stopped',
      why: 'No valid consent on record.',
    })
  })
})
