import type { Handle } from '../db/database.ts'
import { refreshClaimsOfCase } from '../features/claims/refresh-claims-of-case.ts'
import { findClaimsOfCase, insertStep, updateClaim } from '../features/claims/store.ts'
import { confirmMinutes } from '../features/minutes/confirm-minutes.ts'
import { dayAt } from '../scheduling/days.ts'
import { DAY } from '../scheduling/durations.ts'
import { fixedId } from './fixed-id.ts'
import { findPerson } from './people.ts'
import { findNewestClosed } from './store.ts'

const TIME_ZONE = 'America/Chicago'
const BILLER = 'biller@demo.example'

/** The senders' minutes of the newest closed consults, newest first; null if no minutes were confirmed. */
const MINUTES: readonly (number | null)[] = [18, 22, 12, 19, null, 25, 16, 30, 17, 8]

/** Adds confirmed minutes and claims of closed consults, so that the biller's list contains each state. */
export async function insertClaims(handle: Handle, now: Date): Promise<void> {
  const biller = findPerson(BILLER)
  const practiceId = fixedId(`practice ${biller.practice}`)
  const consults = await findNewestClosed(handle, practiceId, MINUTES.length)
  for (const [place, consult] of [...consults.entries()].toReversed()) {
    const minutes = MINUTES[place] ?? null
    const closedAt = consult.closed_at ?? now
    const entry = { day: dayAt(closedAt, TIME_ZONE), activity: 'preparation' as const, label: '' }
    if (minutes !== null) {
      await confirmMinutes(handle, consult, {
        personId: consult.provider_id,
        specialtyId: 0,
        entries: [{ ...entry, minutes }],
        source: 'closed',
        reason: '',
        now: closedAt,
      })
    }
    await refreshClaimsOfCase(handle, { practiceId: consult.practice_id, caseId: consult.id, now })
  }
  const claims = []
  for (const consult of consults) claims.push(...(await findClaimsOfCase(handle, consult)))
  const toBill = claims.filter((one) => one.side === 'sender' && one.state === 'to-bill')
  const [held, refused, sent] = toBill.slice(1)
  const actor = { id: biller.id, name: `${biller.firstName} ${biller.lastName}` }
  const billed = {
    billed_at: new Date(now.getTime() - DAY),
    billed_by: actor.id,
    billed_by_name: actor.name,
    billed_through: 'elsewhere' as const,
    reference: '20811',
    changed_at: now,
  }
  if (held) {
    const words = `Held by ${actor.name}: waits for the payer’s answer`
    const changes = { state: 'held' as const, held_by: actor.id, held_by_name: actor.name, why: words }
    await updateClaim(handle, held, { ...changes, changed_at: now })
    await insertStep(handle, held, {
      kind: 'held',
      words: 'Held: waits for the payer’s answer',
      at: now,
      actor,
    })
  }
  if (refused) {
    const refusal = 'the referring NPI is missing'
    const changes = { state: 'refused' as const, billed_code: refused.code, refusal }
    await updateClaim(handle, refused, { ...billed, ...changes })
    await insertStep(handle, refused, {
      kind: 'refused',
      words: `Refused by the payer: ${refusal}`,
      at: now,
      actor,
    })
  }
  if (sent) {
    await updateClaim(handle, sent, { ...billed, state: 'sent', billed_code: sent.code })
    await insertStep(handle, sent, {
      kind: 'billed',
      words: `Recorded as billed: ${sent.code}.`,
      at: now,
      actor,
    })
  }
}
