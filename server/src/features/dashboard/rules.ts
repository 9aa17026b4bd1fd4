import {
  type DashboardFilter,
  type DashboardHead,
  FIRST_DASHBOARD_DAY,
  MAX_DASHBOARD_YEARS,
  PERIOD_TEXTS,
} from '@econsult/contract/dashboard'
import { isUuid } from '../../db/uuid.ts'
import { type Caller, PLATFORM_INBOX } from '../../http/caller.ts'
import { badField, forbidden } from '../../http/errors.ts'

/** Whose consults a dashboard counts. */
export interface Scope {
  readonly kind: DashboardHead['scope']['kind']
  /** The practice, the specialist or the platform. */
  readonly id: string
}

/** The days of UTC that are counted, both included, as YYYY-MM-DD. */
export interface Period {
  readonly from: string
  readonly to: string
}

/**
 * Specialty sees its own consults, Admin the platform's, everybody else their practice's (decisions, section 6).
 * @throws CallError forbidden where somebody has no practice.
 */
export function scopeOf(caller: Pick<Caller, 'id' | 'userType' | 'practiceId'>): Scope {
  if (caller.userType === 'Admin') return { kind: 'platform', id: PLATFORM_INBOX }
  if (caller.userType === 'Specialty') return { kind: 'own', id: caller.id }
  if (!caller.practiceId) throw forbidden('Only people of a practice see its dashboard.')
  return { kind: 'practice', id: caller.practiceId }
}

const MONTHS_SHOWN = 12

/**
 * The days that the filter asks for; without them this month and the eleven before it.
 * @throws CallError badInput where the days are in the wrong order or too far apart.
 */
export function periodOf({ from, to }: Pick<DashboardFilter, 'from' | 'to'>, now: Date): Period {
  const last = to ?? now.toISOString().slice(0, 10)
  const first = from ?? `${addMonths(last.slice(0, 7), 1 - MONTHS_SHOWN)}-01`
  if (first < FIRST_DASHBOARD_DAY) throw badField(first === from ? 'from' : 'to', PERIOD_TEXTS.tooEarly)
  if (first > last) throw badField('from', PERIOD_TEXTS.turned)
  if (monthsOf({ from: first, to: last }).length > MAX_DASHBOARD_YEARS * 12 + 1) {
    throw badField('from', PERIOD_TEXTS.tooLong)
  }
  return { from: first, to: last }
}

/** Every month of a period as YYYY-MM, the oldest first. */
export function monthsOf({ from, to }: Period): string[] {
  const last = to.slice(0, 7)
  const months: string[] = []
  for (
    let month = from.slice(0, 7);
    month <= last && months.length < MOST_MONTHS;
    month = addMonths(month, 1)
  ) {
    months.push(month)
  }
  return months
}

/** More than any period that is counted. */
const MOST_MONTHS = MAX_DASHBOARD_YEARS * 12 + 2

function addMonths(month: string, change: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + change
  const there = Math.max(months, 0)
  return `${String(Math.floor(there / 12)).padStart(4, '0')}-${String((there % 12) + 1).padStart(2, '0')}`
}

/** A specialty of a filter as its number; one that cannot be a specialty's stands for none at all. */
export function specialtyNumber(id: string | null | undefined): number | null {
  if (!id) return null
  // Specialty 0 stands for all of them in the counts.
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : NO_SPECIALTY
}

const NO_SPECIALTY = -1

/** A provider of a filter; one that cannot be a person's id stands for nobody at all. */
export function providerKey(id: string | null | undefined): string | null {
  if (!id) return null
  return isUuid(id) ? id : PLATFORM_INBOX
}
