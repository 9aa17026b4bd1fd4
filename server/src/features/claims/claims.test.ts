import type { InputOf } from '@econsult/contract/call'
import { savePayerRule } from '@econsult/contract/claims/payers'
import { noteVisit, billClaim, noteOnClaim } from '@econsult/contract/claims/changes'
import { askClarification } from '@econsult/contract/requests'
import { saveNewInbox } from '@econsult/contract/messages'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { CLAIM_TEXTS, exportClaims, fetchClaimFigures } from '@econsult/contract/claims'
import { expect, test } from 'vitest'
import { dayAt, startOfDay } from '../../scheduling/days.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { addDays } from './service-days.ts'
import {
  addSpecialistsBiller,
  answerConsult,
  BILLER,
  claimOf,
  closeConsult,
  type Consult,
  listOf,
  openConsult,
  playConsult,
  SPECIALISTS_BILLER,
  work,
} from './testing/claims-world.ts'

const ZONE = 'America/Chicago'
const DAY_MS = 24 * 60 * 60 * 1000

async function billers(server: TestServer) {
  return { own: await server.signIn(BILLER), specialists: await server.signIn(SPECIALISTS_BILLER) }
}

/** The expected row of a patient in each side's list of claims. */
type Expected = readonly [state: string, code: string, why: unknown]

const NEVER: Expected = ['', '', '']
const NO_MINUTES = 'No minutes are confirmed.'
const HELD: unknown = expect.stringMatching(/^Held until .* is over, then to bill$/)

const VISITED: unknown = expect.stringMatching(
  /^A visit with the same specialist is noted for .*, day 2 of 14\.$/,
)

/**
 * A day of a practice: the events of each consult, and the expected rows in the sender's and the specialist's lists.
 */
const PLAYED: readonly (readonly [Consult, Expected, Expected])[] = [
  [
    { patient: 'Walda One', signed: { review: 11 }, prepared: 18 },
    ['to-bill', '99452', 'Passes, 18 min of preparation and communication, 16 to 30 needed.'],
    ['held', '99451', HELD],
  ],
  [
    { patient: 'Imani Two', signed: { review: 4, discussion: 12 }, prepared: 16 },
    ['to-bill', '99452', 'Passes, 16 min of preparation and communication, 16 to 30 needed.'],
    ['held', '99447', HELD],
  ],
  [
    { patient: 'Harriet Three', signed: { review: 3, discussion: 1 }, prepared: 15 },
    ['stopped', '99452', '15 min of preparation and communication, 16 to 30 needed.'],
    ['stopped', '99451', '4 min documented, 5 are needed.'],
  ],
  [{ patient: 'Ottilie Four' }, ['stopped', '99452', NO_MINUTES], ['stopped', '99451', NO_MINUTES]],
  [
    { patient: 'Luz Five', signed: { review: 3 }, prepared: 20 },
    ['to-bill', '99452', 'Passes, 20 min of preparation and communication, 16 to 30 needed.'],
    // The 3 minutes of this consult and the 4 minutes of the second consult count together.
    ['held', '99451', HELD],
  ],
  [
    { patient: 'Darnell Six', signed: { review: 8, discussion: 3 }, prepared: 30 },
    ['to-bill', '99452', 'Passes, 30 min of preparation and communication, 16 to 30 needed.'],
    ['stopped', '99451', VISITED],
  ],
  [
    { patient: 'Samir Seven', signed: { discussion: 35 }, prepared: 31 },
    ['to-bill', '99452', 'Passes, 31 min of preparation and communication, 16 or more needed.'],
    ['held', '99449', HELD],
  ],
  [
    { patient: 'Margit Eight', signed: { review: 11, discussion: 11 }, prepared: 0 },
    ['stopped', '99452', '0 min of preparation and communication, 16 to 30 needed.'],
    // Discussion is exactly half of the minutes, but more than half is required.
    ['held', '99451', HELD],
  ],
  [
    { patient: 'Nora Nine', question: '', signed: { review: 9 }, prepared: 22 },
    ['stopped', '99452', 'No reason for the request on record.'],
    ['stopped', '99451', 'No reason for the request on record.'],
  ],
  [
    { patient: 'Payton Ten', payer: 'Blueleaf Commercial', signed: { review: 6 }, prepared: 19 },
    ['stopped', '99452', 'Not paid under these rules: Commercial, without 99452.'],
    ['held', '99451', HELD],
  ],
  [
    { patient: 'Medina Eleven', payer: 'State Medicaid', prepared: 24 },
    ['stopped', '99452', 'No signed answer, so no direct benefit to the patient on record.'],
    ['stopped', '99451', `No signed answer, so no direct benefit to the patient on record. ${NO_MINUTES}`],
  ],
]

describeApi('a day of a practice', (server) => {
  test(
    "PAID-03 PAID-04 twelve closings: each side's list has its own codes, with the verdict of the rules",
    { timeout: 120_000 },
    async () => {
      server().clock.stop()
      await server().running.outbox.stop()
      await addSpecialistsBiller(server())
      const chosen = (
        payer: string,
        ruleSet: InputOf<typeof savePayerRule>['ruleSet'],
      ): InputOf<typeof savePayerRule> => ({
        payer,
        ruleSet,
        verbalReport: false,
        referralFrom: 16,
        consent: 'each',
      })
      const first = await billers(server())
      for (const api of [first.own, first.specialists]) {
        for (const rule of [
          chosen('Blueleaf Commercial', 'commercial-without-99452'),
          chosen('state medicaid', 'medicaid-direct-benefit'),
        ]) {
          await api.call(savePayerRule, rule)
        }
      }
      const caseIds = new Map<string, string>()
      for (const [consult] of PLAYED) caseIds.set(consult.patient, await playConsult(server(), consult))

      // The twelfth consult concerns the same patient and specialist again, on the same day.
      server().clock.pass(60_000)
      await playConsult(server(), { patient: 'Luz Five', signed: { review: 4 }, prepared: 17 })
      const pcp = await server().signIn('pcp@demo.example')
      const visit = {
        caseId: caseIds.get('Darnell Six') ?? '',
        specialtyId: '2',
        kind: 'visit' as const,
        day: addDays(dayAt(server().clock.now(), ZONE), 2),
      }
      await pcp.call(noteVisit, visit)
      await work(server())

      const { own, specialists } = await billers(server())
      const senders = await listOf(own)
      const theirs = await listOf(specialists)
      expect(senders.data.map(({ side }) => side)).toEqual(Array(12).fill('sender'))
      expect(theirs.data.map(({ side }) => side)).toEqual(Array(12).fill('specialist'))
      const rowsOf = (list: typeof senders, patient: string) =>
        list.data
          .filter((one) => one.patientName === patient)
          .toSorted((one, other) => one.closedAt - other.closedAt)
          .map(({ state, code, why }) => [state, code, why])
      const expected = (side: 1 | 2) =>
        PLAYED.map(([{ patient }, ...sides]) => {
          const [state, code, why] = sides[side - 1] ?? NEVER
          return [patient, state, code, why]
        })
      const found = (list: typeof senders) =>
        PLAYED.map(([{ patient }]) => [patient, ...(rowsOf(list, patient)[0] ?? [])])
      expect(found(senders)).toEqual(expected(1))
      expect(found(theirs)).toEqual(expected(2))
      expect(rowsOf(senders, 'Luz Five')[1]).toEqual([
        'stopped',
        '99452',
        expect.stringMatching(/^Billed for this patient for .*, at most once in 14 days\.$/),
      ])
      expect(rowsOf(theirs, 'Luz Five')[1]).toEqual([
        'stopped',
        '99451',
        expect.stringMatching(
          /^Second one within 7 days, minutes added to .*\. 4 min documented, 5 are needed\.$/,
        ),
      ])
      expect(senders.counts).toEqual({ 'to-bill': 5, held: 0, stopped: 7, sent: 0, refused: 0 })
      expect(theirs.counts).toEqual({ 'to-bill': 0, held: 6, stopped: 6, sent: 0, refused: 0 })

      const figures = async (api: typeof own) => (await api.call(fetchClaimFigures, {})).data
      expect(await figures(own)).toEqual({
        counts: senders.counts,
        reasons: [
          { state: 'stopped', name: 'Too few minutes', count: 2 },
          { state: 'stopped', name: 'Billed for the patient within 14 days', count: 1 },
          { state: 'stopped', name: 'No direct benefit to the patient', count: 1 },
          { state: 'stopped', name: 'No minutes confirmed', count: 1 },
          { state: 'stopped', name: 'No reason for the request', count: 1 },
          { state: 'stopped', name: 'Not paid by this payer', count: 1 },
        ],
      })
      // Two of the six stopped claims are each stopped by two rules, and are counted once for each rule.
      expect(await figures(specialists)).toEqual({
        counts: theirs.counts,
        reasons: [
          { state: 'held', name: 'Until day 14 is over', count: 6 },
          { state: 'stopped', name: 'No minutes confirmed', count: 2 },
          { state: 'stopped', name: 'Too few minutes', count: 2 },
          { state: 'stopped', name: 'A visit within 14 days', count: 1 },
          { state: 'stopped', name: 'No direct benefit to the patient', count: 1 },
          { state: 'stopped', name: 'No reason for the request', count: 1 },
          { state: 'stopped', name: 'Second consult within 7 days', count: 1 },
        ],
      })
      const exported = await specialists.download(exportClaims, { patient: 'Luz Five', state: 'stopped' })
      expect(await exported.text()).toContain(
        'Stopped,Second consult within 7 days; Too few minutes,"Second one',
      )

      // After day 14 the specialists' held claims can be billed.
      server().clock.pass(15 * DAY_MS)
      await work(server())
      const later = await billers(server())
      expect((await listOf(later.specialists)).counts).toMatchObject({ 'to-bill': 6, held: 0 })
      expect((await claimOf(later.specialists, 'Walda One')).why).toBe(
        'Passes, day 14 is over without a visit',
      )
    },
  )
})

describeApi('visits and day 14', (server) => {
  test('PAID-04 a claim is held until the exact end of day 14 in the time zone of the practice', async () => {
    server().clock.stop()
    await server().running.outbox.stop()
    await addSpecialistsBiller(server())
    await playConsult(server(), { patient: 'Ida Midnight', signed: { review: 11 } })
    const now = server().clock.now()
    const day = dayAt(now, ZONE)
    const end = startOfDay(addDays(day, 15), ZONE).getTime()
    server().clock.pass(end - now.getTime() - 1)
    await work(server())
    const specialists = await server().signIn(SPECIALISTS_BILLER)
    const held = await claimOf(specialists, 'Ida Midnight')
    expect(held.state).toBe('held')
    const early = {
      claimId: held.id,
      version: held.version,
      code: '99451' as const,
      through: 'elsewhere' as const,
    }
    const refused = await specialists.refused(billClaim, early)
    expect([refused.status, refused.message]).toEqual([400, CLAIM_TEXTS.needsOverride])
    server().clock.pass(1)
    await work(server())
    expect((await claimOf(specialists, 'Ida Midnight')).state).toBe('to-bill')

    // A visit on day 14 that is recorded on day 15 still stops an unbilled claim.
    const noted = { claimId: held.id, kind: 'visit' as const, day: addDays(day, 14) }
    await specialists.call(noteOnClaim, noted)
    expect(await claimOf(specialists, 'Ida Midnight')).toMatchObject({
      state: 'stopped',
      why: expect.stringContaining('day 14 of 14'),
    })
  })

  test('PAID-03 a visit on the next free date stops the claim for the consult that led to it, but not for a later consult before the visit', async () => {
    const first = { patient: 'Nadia Next', signed: { review: 11 } }
    await playConsult(server(), first)
    const specialists = await server().signIn(SPECIALISTS_BILLER)
    const claim = await claimOf(specialists, 'Nadia Next')
    const note = { claimId: claim.id, kind: 'next-free-visit' as const, day: addDays(claim.serviceDay, 60) }
    await specialists.call(noteOnClaim, note)
    server().clock.pass(20 * DAY_MS)
    await playConsult(server(), first)
    const later = await server().signIn(SPECIALISTS_BILLER)
    const { data } = await listOf(later, { patient: 'Nadia Next' })
    expect(data.map(({ state }) => state)).toEqual(['held', 'stopped'])
  })

  test('PAID-03 a specialist’s question is not a report: there is no claim until the specialist has answered', async () => {
    const { caseId, pcp } = await openConsult(server(), { patient: 'Clara Clarified' })
    const cardio = await server().signIn('cardio@demo.example')
    const question = { caseId, specialtyId: '2', content: 'Which made-up drug?' }
    await cardio.call(askClarification, question)
    const said = { channelId: caseId, content: 'Made-up drug A.' }
    await pcp.call(saveNewInbox, said)
    await closeConsult(server(), pcp, caseId)
    const { specialists } = await billers(server())
    expect((await listOf(specialists, { patient: 'Clara Clarified' })).data).toEqual([])

    await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    server().clock.pass(2 * DAY_MS)
    await answerConsult(server(), caseId, {})
    const again = await server().signIn('pcp@demo.example')
    await closeConsult(server(), again, caseId)
    const { specialists: later } = await billers(server())
    const claim = await claimOf(later, 'Clara Clarified')
    expect(claim.serviceDay).toBe(dayAt(server().clock.now(), ZONE))
  })

  test('PAID-04 a reopened case has no claims; closing it again creates each claim once', async () => {
    const { caseId, pcp } = await openConsult(server(), { patient: 'Rhea Opened' })
    await answerConsult(server(), caseId, { signed: { review: 12 } })
    await closeConsult(server(), pcp, caseId, 20)
    const { own, specialists } = await billers(server())
    expect((await claimOf(own, 'Rhea Opened')).state).toBe('to-bill')
    expect((await claimOf(specialists, 'Rhea Opened')).state).toBe('held')
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    await work(server())
    for (const api of [own, specialists])
      expect((await listOf(api, { patient: 'Rhea Opened' })).data).toEqual([])
    await closeConsult(server(), pcp, caseId, 21)
    expect((await claimOf(own, 'Rhea Opened')).why).toContain('21 min')
    expect((await claimOf(specialists, 'Rhea Opened')).state).toBe('held')
  })
})
