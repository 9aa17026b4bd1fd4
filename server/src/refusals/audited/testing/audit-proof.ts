import { fetchAccesses } from '@econsult/contract/audit/accesses'
import type { AuditRow } from '../../../audit-tree/leaf.ts'
import { SILENT, wordsOf } from '../../../features/audit/accesses/rules.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { joined, type KnownPatient, namedIn, readKnownPatients, toldOf } from './shown-patients.ts'

/** The user or machine that acted, by the name in the audit log and on its page. */
export interface Actor {
  /** The user's id; null for a machine and for the user of a signed link. */
  readonly userId: string | null
  /** A part of the user's name, as displayed on the page. */
  readonly name: string
}

interface Told {
  /** The path of the call, or the name of another kind of access to patient data. */
  readonly way: string
  readonly actor: Actor
  /** The action names under which the audit log records the call. */
  readonly actions: readonly string[]
  /** The sent text, and the text of the response. */
  readonly sent: string
  readonly answer: string
}

interface Mark {
  /** The number of the newest audit row. */
  readonly newest: number
  readonly known: readonly KnownPatient[]
}

/** Actions that need no audit row, and actions whose row the page omits. */
export interface Exempt {
  readonly noRow: ReadonlySet<string>
  readonly offPage: ReadonlySet<string>
}

/**
 * Checks that every display of patient data is recorded in the audit log of the practice that owns the data (AUD-01).
 */
export class AuditProof {
  /** The actions that displayed patient data and left the correct audit rows. */
  readonly proven = new Set<string>()
  readonly #server: TestServer
  readonly #adminOf: (practiceId: string) => Promise<TestApi>
  readonly #exempt: Exempt

  /** `adminOf` returns an admin of a practice. */
  constructor(server: TestServer, adminOf: (practiceId: string) => Promise<TestApi>, exempt: Exempt) {
    this.#server = server
    this.#adminOf = adminOf
    this.#exempt = exempt
  }

  /** Returns the state before the work that is checked. */
  async mark(): Promise<Mark> {
    // The clock is stopped, so that the following work gets a distinct time.
    this.#server.clock.pass(1)
    return this.#server.running.deps.database.asSystem(async (handle) => {
      const { newest } = await handle
        .selectFrom('audit_log')
        .select(({ fn }) => fn.max('id').as('newest'))
        .executeTakeFirstOrThrow()
      return { newest: newest ?? 0, known: await readKnownPatients(handle) }
    })
  }

  /**
   * Compares the audit rows that were written since the state `mark` with the input and the response. Returns the
   * faults.
   */
  async check(mark: Mark, told: Told): Promise<string[]> {
    const { way, actor } = told
    const { database, clock } = this.#server.running.deps
    const { after, rows } = await database.asSystem(async (handle) => ({
      after: await readKnownPatients(handle),
      rows: await handle.selectFrom('audit_log').selectAll().where('id', '>', mark.newest).execute(),
    }))
    const known = joined(mark.known, after)
    const own = rows.filter(({ action, outcome }) => told.actions.includes(action) && outcome === 'allowed')
    const faults: string[] = []
    if (this.#exempt.noRow.has(way))
      for (const { name } of namedIn(told.answer, known)) faults.push(`${name} is named without a row`)
    else {
      faults.push(...own.flatMap((row) => strayObjects(row, known)))
      // An empty response reveals nothing about the patient in the input.
      const sent = told.answer.includes('"data":[]') ? '' : told.sent
      for (const [place, patient] of toldOf({ ...told, sent }, known).entries()) {
        const fault =
          faultOfRows(own, patient, actor) ??
          (place < MOST_PAGES ? await this.#faultOfPage(patient, told, clock.now().getTime()) : undefined)
        if (fault) faults.push(`${patient.name ?? patient.patientId} ${fault}`)
        else this.proven.add(way)
      }
    }
    return faults.map((fault) => `${way}, ${actor.name}: ${fault}`)
  }

  /** Returns a fault if 'Who has seen this' of a patient lacks a line for this user that ended now. */
  async #faultOfPage(patient: KnownPatient, { way, actor }: Told, now: number): Promise<string | undefined> {
    if (this.#exempt.offPage.has(way)) return undefined
    const admin = await this.#adminOf(patient.practiceId)
    const { accesses } = (await admin.call(fetchAccesses, { patientId: patient.patientId, days: 1 })).data
    const isThere = accesses.some((one) => one.who.includes(actor.name) && one.until === now)
    return isThere ? undefined : 'has no line on the page'
  }
}

/** Number of patients of a long list whose pages are read; the number is limited because each page is a call. */
const MOST_PAGES = 4

/** The page's text for a call without a description. */
const UNNAMED = 'worked with the case'

function faultOfRows(rows: readonly AuditRow[], patient: KnownPatient, actor: Actor): string | undefined {
  const row = rows.find((one) => isAbout(one, patient) && one.user_id === actor.userId)
  if (!row) return 'has no row'
  return !SILENT.has(row.action) && wordsOf([row]).includes(UNNAMED)
    ? `has a row '${row.action}' without words for the page`
    : undefined
}

/** Returns true if a row is in the audit log of the patient's practice and refers to the patient. */
function isAbout(row: AuditRow, { practiceId, objects }: KnownPatient): boolean {
  return row.practice_id === practiceId && idsOf(row).some((id) => objects.has(id) || id === practiceId)
}

/** Returns the patients of other practices to whom a row refers. */
function strayObjects(row: AuditRow, known: readonly KnownPatient[]): string[] {
  return known
    .filter((one) => one.practiceId !== row.practice_id && idsOf(row).some((id) => one.objects.has(id)))
    .map((one) => `${one.name ?? one.patientId} stands in the log of another practice`)
}

function idsOf({ object, objects }: AuditRow): string[] {
  return [...(object === null ? [] : [object]), ...(objects ?? [])]
}
