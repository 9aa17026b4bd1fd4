import type { Handle } from '../../db/database.ts'
import { findPayerRule } from './payers/store.ts'
import { findOtherClaims, type ReadFacts, readOwnFacts, type Service } from './read-facts.ts'
import { addsUp, type Minutes, type ServiceFacts } from './rules.ts'
import { type RuleOptions, type RuleSet, ruleSetOn } from './rule-sets.ts'
import { isOneService, servicesOf } from './service-days.ts'
import type { ClaimRecord } from './store.ts'

/** The rules that apply to a service. */
export interface ServiceRules {
  readonly set: RuleSet
  readonly options: RuleOptions
}

/** Returns the rules that the practice has chosen for a payer, or those of Medicare if it has not chosen any. */
export async function readRules(
  handle: Handle,
  { practice_id, payer, service_day }: Service,
): Promise<ServiceRules> {
  const chosen = await findPayerRule(handle, practice_id, payer)
  const set = ruleSetOn(chosen?.rule_set ?? 'medicare', service_day)
  if (!chosen) return { set, options: set.options }
  const { verbal_report: verbalReport, referral_from: referralFrom, consent } = chosen
  return { set, options: { ...set.options, verbalReport, referralFrom, consent } }
}

/**
 * Reads the facts of a service, including those of the specialist's other consults about the patient within seven days.
 * Requires system access.
 */
export async function readFacts(
  handle: Handle,
  service: Service,
  { set, options }: ServiceRules,
): Promise<ReadFacts> {
  const read = await readOwnFacts(handle, service, options)
  const { facts } = read
  if (service.side === 'sender' || !isPart(service, facts, set)) return read
  const all = [...(await readContacts(handle, service)), { service, facts }].toSorted(inOrder)
  const places = servicesOf(
    all.map((one) => ({ day: one.service.service_day, isBilled: isBilled(one.service) })),
  )
  const at = all.findIndex((one) => one.service === service)
  const place = places[at] ?? at
  const start = all[place]
  if (place !== at && start) {
    const addedTo = { day: start.service.service_day, isLater: place > at }
    return { ...read, facts: { ...facts, addedTo } }
  }
  const added = all.filter((_one, index) => index !== at && places[index] === at)
  const addedDays = added.map((one) => one.service.service_day)
  const minutes = added.reduce((sum, one) => plus(sum, one.facts.minutes), facts.minutes)
  return { ...read, facts: { ...facts, minutes, addedDays } }
}

/** One consult of a specialist about a patient. */
interface Contact {
  readonly service: Service
  readonly facts: ServiceFacts
}

/**
 * Returns true if the minutes of a consult count for a service that consists of several consults within seven days. A
 * billed consult always counts, regardless of the rules.
 */
function isPart(service: Service, facts: ServiceFacts, set: RuleSet): boolean {
  return isBilled(service) || addsUp(facts, set)
}

function isBilled({ state }: Service): boolean {
  return state === 'sent' || state === 'sending'
}

/** Returns the specialist's other consults about the patient that may belong to the same service as this consult. */
async function readContacts(handle: Handle, service: Service): Promise<Contact[]> {
  const contacts: Contact[] = []
  for (const one of await findChain(handle, service)) {
    const { set, options } = await readRules(handle, one)
    const { facts } = await readOwnFacts(handle, one, options)
    if (isPart(one, facts, set)) contacts.push({ service: one, facts })
  }
  return contacts
}

/**
 * Returns the claims that belong to the same chain as this claim. In a chain, each consult is less than seven days from
 * the next one.
 */
async function findChain(handle: Handle, service: Service): Promise<ClaimRecord[]> {
  const all = await findOtherClaims(handle, service)
  let rest = all.filter((one) => one.side === 'specialist' && one.clinician_id === service.clinician_id)
  const chain: ClaimRecord[] = []
  let days = [service.service_day]
  while (days.length > 0) {
    const near = rest.filter((one) => days.some((day) => isOneService(day, one.service_day)))
    chain.push(...near)
    rest = rest.filter((one) => !near.includes(one))
    days = near.map((one) => one.service_day)
  }
  return chain
}

function inOrder({ service: one }: Contact, { service: other }: Contact): number {
  return one.service_at.getTime() - other.service_at.getTime() || one.id.localeCompare(other.id)
}

function plus(one: Minutes | null, other: Minutes | null): Minutes | null {
  if (one === null || other === null) return one ?? other
  return {
    review: one.review + other.review,
    discussion: one.discussion + other.discussion,
    report: one.report + other.report,
    preparation: one.preparation + other.preparation,
  }
}
