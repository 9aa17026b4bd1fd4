import { proposeCode } from '@econsult/contract/claims'
import { saveConsent } from '@econsult/contract/consents'
import { expect, test } from 'vitest'
import { dayAt } from '../../scheduling/days.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
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
