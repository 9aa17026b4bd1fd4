import { closeCaseByIds } from '@econsult/contract/closing'
import type { InputOf } from '@econsult/contract/call'
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

async function proposalOf(api: TestApi, input: InputOf<typeof proposeCode>) {
  return (await api.call(proposeCode, input)).data
}

describeApi('the proposed code at closing', (server) => {
  test('PAID-03 for the sender, the minutes on screen count; for a colleague, the minutes that the sender has confirmed', async () => {
    const { caseId, pcp } = await openConsult(server(), { patient: 'Paula Proposed' })
    const day = dayAt(server().clock.now(), ZONE)
    const minutes = [
      { day, activity: 'preparation' as const, minutes: 12 },
      { day, activity: 'discussion' as const, minutes: 6 },
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

  test('PAID-01 PAID-03 cases closed together get the same proposals and claims as cases closed one by one', async () => {
    const { caseId: long, pcp } = await openConsult(server(), { patient: 'Bulka Long' })
    const { caseId: short } = await openConsult(server(), { patient: 'Bulka Short' })
    server().clock.pass(25 * 60_000)
    const now = server().clock.now().getTime()
    const counted = async (caseId: string, [from, to]: readonly [number, number]) => {
      const spans = [{ activity: 'preparation' as const, from: now - from * 60_000, to: now - to * 60_000 }]
      await pcp.call(countTime, { caseId, sentAt: now, spans })
    }
    await counted(long, [24, 6])
    await counted(short, [5, 1])
    const asked = await pcp.call(proposeCodes, { caseIds: [long, short] })
    const proposals = asked.data
    expect(proposals.map(({ caseId, passes, why }) => [caseId, passes, why])).toEqual([
      [long, true, '18 min of preparation and communication, 16 to 30 needed.'],
      [short, false, '4 min of preparation and communication, 16 to 30 needed.'],
    ])
    const caseIds = proposals.map(({ caseId, minutes }) => ({ caseId, target: 'none' as const, minutes }))
    await pcp.call(closeCaseByIds, { caseIds })
    server().clock.pass(60_000)
    await work(server())
    const biller = await server().signIn(BILLER)
    for (const [place, patient] of ['Bulka Long', 'Bulka Short'].entries()) {
      const { code, passes, why } = proposals[place] ?? {}
      expect((await claimOf(biller, patient)).codes).toEqual([{ code, passes, why }])
    }
    const { delegate } = await actAsDelegate(server(), { clinician: 'pcp@demo.example' })
    expect((await delegate.refused(proposeCodes, { caseIds: [long] })).status).toBe(403)
    const foreign = await delegate.refused(closeCaseByIds, { caseIds })
    expect([foreign.status, foreign.message]).toEqual([403, DELEGATE_TEXTS.clinicianOnly])
  })

  test('PAID-02 PAID-03 a consent dated after the service stops the code', async () => {
    const { caseId, pcp } = await openConsult(server(), { patient: 'Lena Late' })
    await closeConsult(server(), pcp, caseId, 20)
    const biller = await server().signIn(BILLER)
    expect((await claimOf(biller, 'Lena Late')).state).toBe('to-bill')
    server().clock.pass(3 * 24 * 60 * 60 * 1000)
    const again = await server().signIn('pcp@demo.example')
    const day = dayAt(server().clock.now(), ZONE)
    const late = {
      caseId,
      givenBy: 'patient' as const,
      way: 'written' as const,
      day,
      notice: 'cost-sheet' as const,
    }
    await again.call(saveConsent, late)
    const later = await server().signIn(BILLER)
    await work(server())
    expect(await claimOf(later, 'Lena Late')).toMatchObject({
      state: 'stopped',
      why: 'No valid consent on record.',
    })
  })
})
