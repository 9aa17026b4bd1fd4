import type { DemoConsult } from '../consults/consult.ts'
import { DEMO_CONSULTS } from '../consults/demo-consults.ts'
import { ageAt } from '../patients/age.ts'
import { DEMO_PATIENTS, type DemoPatient } from '../patients/demo-patients.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import type { CasePlan, Outcome } from './case-plan.ts'
import { claimOf } from './claims.ts'

const DAY_MINUTES = 24 * 60
const NEWEST_MINUTES_AGO = 2600
/** A case lasts up to eleven weeks, so the oldest one was sent at most two years ago. */
const OLDEST_MINUTES_AGO = 700 * DAY_MINUTES

/** Patients are matched to consults by their age on a fixed day, so that every load chooses the same patients. */
const AGES_AT = new Date('2026-01-01T00:00:00Z')

/** One in this many closed cases gets the files of its consult, if the consult has files. */
const FILES_EVERY = 3

/** The senders of twelve cases; for more cases the list is repeated. */
const PROVIDERS = [
  ...Array<string>(5).fill('owner@demo.example'),
  ...Array<string>(5).fill('pcp@demo.example'),
  ...Array<string>(2).fill('superuser@demo.example'),
]
const OUTCOMES: readonly Outcome[] = [
  'closed after the reply',
  'closed after the reply',
  'closed after the reply',
  'closed',
  'closed',
  'closed',
  'closed',
  'closed',
  'closed twice',
]

/** Plans `count` closed cases of the practice's providers over two years. Recent months have more cases. */
export function planClosedCases(practice: 'demo' | 'rival', count: number): CasePlan[] {
  const random = seededRandom(practice === 'demo' ? 2024 : 2025)
  const providers = practice === 'demo' ? PROVIDERS : ['other@rival.example']
  const chosen = new Map<string, number>()
  let filesFor = 0
  return Array.from({ length: count }, (_, index) => {
    const lastMinutesAgo = closedMinutesAgo(index / count, random)
    const { consult, patient } = choose(random.pick(providers), index, random, chosen)
    if (consult.files.length > 0) filesFor += 1
    const isForBoth = consult.second !== undefined && random.between(1, 2) === 1
    const isClosedByOther = practice === 'demo' && random.between(1, 12) === 1
    return {
      key: `closed ${practice} ${index}`,
      patient,
      consult,
      specialties: [consult.specialty, ...(isForBoth && consult.second ? [consult.second.specialty] : [])],
      hasFiles: consult.files.length > 0 && filesFor % FILES_EVERY === 0,
      outcome: random.pick(OUTCOMES),
      lastMinutesAgo,
      isSeen: true,
      claim: claimOf(patient, consult, random.between(1, 3) > 1),
      ...(isClosedByOther ? { closer: 'superuser@demo.example' } : {}),
    }
  })
}

/** Returns the time since a case was closed, in minutes; share 0 is the newest case, 1 the oldest. */
function closedMinutesAgo(share: number, random: SeededRandom): number {
  const span = OLDEST_MINUTES_AGO - NEWEST_MINUTES_AGO
  return NEWEST_MINUTES_AGO + Math.round(span * share ** 1.2) + random.between(0, 900)
}

/**
 * Returns the next consult that is suitable for at least one of the provider's patients. Also returns one of these
 * patients: one who has had the fewest consults so far.
 */
function choose(
  provider: string,
  index: number,
  random: SeededRandom,
  chosen: Map<string, number>,
): { consult: DemoConsult; patient: DemoPatient } {
  const patients = DEMO_PATIENTS.filter((patient) => patient.provider === provider)
  for (let tried = 0; tried < DEMO_CONSULTS.length; tried += 1) {
    const consult = DEMO_CONSULTS[(index * 11 + tried) % DEMO_CONSULTS.length]
    const suited = patients.filter((patient) => consult && suits(consult, patient))
    if (!consult || suited.length === 0) continue
    const timesChosen = (patient: DemoPatient) => chosen.get(patient.id) ?? 0
    const fewest = Math.min(...suited.map(timesChosen))
    const patient = random.pick(suited.filter((one) => timesChosen(one) === fewest))
    chosen.set(patient.id, fewest + 1)
    return { consult, patient }
  }
  throw new Error(`no demo consult suits the patients of ${provider}`)
}

function suits({ patient: { sex, youngest, oldest } }: DemoConsult, patient: DemoPatient): boolean {
  const age = ageAt(patient.dob, AGES_AT)
  return (sex === undefined || sex === patient.sex) && age >= youngest && age <= oldest
}
