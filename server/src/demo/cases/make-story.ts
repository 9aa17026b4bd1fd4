import { AFTERTHOUGHTS } from '../consults/demo-consults.ts'
import { DEFAULT_SPECIALISTS, practiceWideReaders, specialistsOf } from '../people.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { actOut, type Telling } from './act-out.ts'
import { type CasePlan, filesOf } from './case-plan.ts'
import type { Deed, Story } from './steps.ts'

interface Noted {
  readonly deed: Deed
  /** Time that has passed since the case was sent. */
  readonly minutes: number
}

/** Returns all events of a case until it reaches its planned outcome; times vary with the seed. */
export function makeStory(plan: CasePlan, seed: number): Story {
  const random = seededRandom(seed)
  const noted: Noted[] = []
  let minutes = 0
  const telling: Telling = {
    plan,
    specialists: plan.specialties.map((specialty) => ({
      specialty,
      email: chooseSpecialist(specialty, plan, random),
    })),
    afterthought: random.pick(AFTERTHOUGHTS),
    wait(low, high) {
      minutes += random.between(low, high)
    },
    note(deed) {
      noted.push({ deed, minutes })
    },
  }
  actOut(telling)
  const createdMinutesAgo = plan.lastMinutesAgo + minutes
  const steps = [...noted, ...openings(telling, minutes, random)]
    .map((step) => ({ ...step.deed, minutesAgo: createdMinutesAgo - step.minutes }))
    .filter((step) => step.minutesAgo > 0)
    .toSorted((a, b) => b.minutesAgo - a.minutesAgo)
  return { createdMinutesAgo, firstFiles: filesOf(plan).first, steps }
}

/**
 * Returns the default specialist; if there is none, the specialist in the startup message; for some closed cases
 * another specialist.
 */
function chooseSpecialist(specialty: string, { outcome }: CasePlan, random: SeededRandom): string {
  const known = DEFAULT_SPECIALISTS.get(specialty)
  if (known) return known
  const [first, ...others] = specialistsOf(specialty)
  if (!first) throw new Error(`no demo specialist of ${specialty}`)
  const isForOther = others.length > 0 && outcome.startsWith('closed') && random.between(1, 5) === 1
  return isForOther ? random.pick(others).email : first.email
}

/** Returns the users who only open the case: those who see the whole practice, and the user whose turn it is. */
function openings({ plan, specialists }: Telling, minutes: number, random: SeededRandom): Noted[] {
  const provider = plan.patient.provider
  const readers = practiceWideReaders(plan.patient.practice).filter((reader) => reader.email !== provider)
  const early = readers.map((reader): Noted => ({
    deed: { kind: 'open', by: reader.email },
    minutes: random.between(240, reader.userType === 'Biller' ? 1500 : 900),
  }))
  const others = plan.isSeen ? [provider, ...specialists.map(({ email }) => email)] : []
  const late = others.map((by): Noted => ({
    deed: { kind: 'open', by },
    minutes: minutes + random.between(1, 9),
  }))
  return [...early, ...late]
}
