import { billClaim, holdClaim } from '@econsult/contract/claims/changes'
import { saveMinutes } from '@econsult/contract/minutes'
import { beforeAll, expect, test } from 'vitest'
import { dayAt } from '../../scheduling/days.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import {
  addSpecialistsBiller,
  asSeen,
  closeConsult,
  type Consult,
  listOf,
  openConsult,
  playConsult,
  readClaim,
  SPECIALISTS_BILLER,
  work,
} from './testing/claims-world.ts'

const ZONE = 'America/Chicago'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const GOOD = { signed: { review: 3, discussion: 9 }, prepared: 18 }
const HELD = expect.stringMatching(/^Held until .* is over, then to bill$/)

describeApi('two consults within seven days, one of which cannot be billed', (server) => {
  beforeAll(async () => {
    server().clock.stop()
    await server().running.outbox.stop()
    await addSpecialistsBiller(server())
  })

  /** Returns the specialist's claims of a patient, oldest service first. */
  async function claimsOf(patient: string, api?: TestApi) {
    const { data } = await listOf(api ?? (await server().signIn(SPECIALISTS_BILLER)), { patient })
    return data.toSorted((one, other) => one.closedAt - other.closedAt)
  }
  const verdictsOf = async (patient: string) =>
    (await claimsOf(patient)).map(({ state, code, why }) => [state, code, why])

  /** Runs two consults about a patient, the second a day after the first. */
  async function playTwo(patient: string, first: Omit<Consult, 'patient'>, second: Omit<Consult, 'patient'>) {
    const firstId = await playConsult(server(), { patient, ...first })
    server().clock.pass(DAY_MS)
    const secondId = await playConsult(server(), { patient, ...second })
    return { firstId, secondId }
  }

  const stoppedAlone: [string, Omit<Consult, 'patient'>, string][] = [
    ['without minutes, only chat', {}, 'No minutes are confirmed.'],
    ['without a question', { question: '', signed: { review: 9 } }, 'No reason for the request on record.'],
  ]
  test.each(stoppedAlone)(
    'PAID-03 one %s does not absorb the minutes of a billable consult, which is billed separately',
    async (name, first, why) => {
      const patient = `Wanda ${name.split(' ').at(-1)}`
      await playTwo(patient, first, GOOD)
      expect(await verdictsOf(patient)).toEqual([
        ['stopped', '99451', why],
        ['held', '99447', HELD],
      ])
    },
  )

  test('PAID-03 a stopped consult does not add minutes to the previous consult', async () => {
    await playTwo('Wenzel Later', { signed: { review: 11 } }, { question: '', signed: { discussion: 30 } })
    expect(await verdictsOf('Wenzel Later')).toEqual([
      ['held', '99451', HELD],
      ['stopped', '99451', 'No reason for the request on record.'],
    ])
  })

  test('PAID-03 two consults with too few minutes each are billed together if the sum of their minutes suffices', async () => {
    await playTwo('Wilma Few', { signed: { review: 3 } }, { signed: { review: 4 } })
    const [first, second] = await claimsOf('Wilma Few')
    expect([first?.state, second?.state]).toEqual(['held', 'stopped'])
    expect(second?.why).toMatch(/^Second one within 7 days, minutes added to /)
  })

  test('PAID-03 a billed consult keeps the minutes of its week, even if an earlier consult becomes billable later', async () => {
    const { firstId } = await playTwo('Wout Before', {}, GOOD)
    const biller = await server().signIn(SPECIALISTS_BILLER)
    const good = (await claimsOf('Wout Before', biller))[1]
    if (!good) throw new Error('the second consult has no claim')
    const override = { reason: 'payer-allows' as const, text: 'Made up' }
    const bill = { code: '99447', through: 'elsewhere', override } as const
    await biller.call(billClaim, { ...asSeen(await readClaim(biller, good.id)), ...bill })
    const cardio = await server().signIn('cardio@demo.example')
    const entries = [{ day: dayAt(server().clock.now(), ZONE), activity: 'review' as const, minutes: 12 }]
    const corrected = { caseId: firstId, entries, reason: 'Forgotten' }
    await cardio.call(saveMinutes, corrected)
    await work(server())
    const [first, second] = await claimsOf('Wout Before', biller)
    expect(second?.state).toBe('sent')
    expect(first?.state).toBe('stopped')
    expect(first?.why).toMatch(/^Another one within 7 days is billed, that of /)
  })

  test('PAID-03 a held 99452 that the rules stop does not prevent the sender’s next 99452', async () => {
    const owner = 'owner@demo.example'
    await playConsult(server(), { patient: 'Wera Held', prepared: 12, sender: owner })
    const biller = await server().signIn('biller@demo.example')
    const [short] = await claimsOf('Wera Held', biller)
    if (!short) throw new Error('the consult has no claim')
    expect(short.state).toBe('stopped')
    await biller.call(holdClaim, { ...asSeen(short), reason: 'asks' })
    server().clock.pass(DAY_MS)
    const { caseId, pcp } = await openConsult(server(), { patient: 'Wera Held', sender: owner })
    await closeConsult(server(), pcp, caseId, 18)
    await work(server())
    const later = await server().signIn('biller@demo.example')
    expect((await claimsOf('Wera Held', later)).map(({ state }) => state)).toEqual(['held', 'to-bill'])
  })
})
