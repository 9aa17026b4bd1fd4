import { Readable } from 'node:stream'
import { unreadableWords } from '@econsult/contract/envelope'
import { CLAIM_STATE_NAMES } from '@econsult/contract/claims/names'
import type * as contract from '@econsult/contract/claims'
import { stringify } from 'csv-stringify/sync'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Action, FileAction } from '../../http/action.ts'
import { presentEach, unreadableSoFar } from '../../http/unreadable-rows.ts'
import { dayAt } from '../../scheduling/days.ts'
import type { Caller } from '../../sessions/caller.ts'
import { readPracticeTargets } from '../deliveries/ledger/practice-targets.ts'
import { DEFAULT_TIME_ZONE } from '../minutes/rules.ts'
import { findTimeZone } from '../minutes/store.ts'
import { readClaim } from './enter-claim.ts'
import { presentReasons, presentRow, ruleWords } from './present.ts'
import {
  type ClaimFilter,
  countClaims,
  countReasons,
  findClaimPayers,
  findClaims,
  type ListedClaim,
} from './list/store.ts'
import { findSentClaims } from './standing/store.ts'

type Filter = z.output<(typeof contract.exportClaims)['input']>
const DEFAULT_LIMIT = 50
/** Number of rows that one query of an export reads. */
const EXPORTED_AT_ONCE = 500

/** @throws CallError notFound for callers without a practice */
async function filterOf(handle: Handle, caller: Caller, asked: Filter): Promise<ClaimFilter> {
  const { practiceId } = caller
  if (practiceId === null) throw notFound()
  const { state, payer, from, to, patient } = asked
  const timeZone = (await findTimeZone(handle, practiceId)) ?? DEFAULT_TIME_ZONE
  return { practiceId, state, payer, from, to, patient, timeZone }
}

function orderOf({ sort = 'closed', descending = sort === 'closed' }: Filter) {
  return { sort, descending }
}

/** Returns a page of the claims of the caller's practice (PAID-04). */
export const fetchClaims: Action<typeof contract.fetchClaims, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { limit = DEFAULT_LIMIT, offset = 0 } = input
  return deps.database.asCaller(record, async (handle) => {
    const filter = await filterOf(handle, caller, input)
    const rows = await findClaims(handle, filter, { ...orderOf(input), limit, offset })
    const counts = await countClaims(handle, filter)
    noteShown(handle, rows)
    const sent = await findSentClaims(handle, filter.practiceId, caseIdsOf(rows))
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return {
      data: presentEach(rows, (row) => presentRow(row, sent, filter.timeZone)),
      page: { total: filter.state === undefined ? all : counts[filter.state] },
      counts,
      payers: await findClaimPayers(handle, filter.practiceId),
    }
  })
}

/**
 * Records in the audit log that the cases of these claims were viewed, because a claim reveals its case. The record is
 * in the log of the practice that sent the case, even if the specialist's practice lists the claim.
 */
function noteShown(handle: Handle, rows: readonly ListedClaim[]): void {
  for (const { case_practice_id, case_id } of rows) handle.audited.show(case_practice_id, case_id)
}

/** Returns the ids of those cases for which the caller's practice itself may have sent claims. */
function caseIdsOf(rows: readonly ListedClaim[]): string[] {
  return [...new Set(rows.filter(({ side }) => side === 'sender').map((row) => row.case_id))]
}

/**
 * Returns one claim of the caller's practice with every candidate code.
 * @throws CallError notFound for another practice's claim
 */
export const fetchClaim: Action<typeof contract.fetchClaim, CoreDeps & ExchangeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { practiceId } = caller
  if (practiceId === null) throw notFound()
  const targets = await readPracticeTargets(deps, practiceId)
  const data = await deps.database.asCaller(record, (handle) =>
    readClaim(handle, { practice_id: practiceId, id: input.claimId }, targets),
  )
  return { data }
}

/** If claims are unreadable, returns a row with their number, so that the file does not appear to be complete. */
function leftOutLines(): string[][] {
  const count = unreadableSoFar()
  return count === 0 ? [] : [[unreadableWords(count)]]
}

const COLUMNS = [
  'Patient',
  'Specialty',
  'Closed',
  'Clinician',
  'Code',
  'State',
  'Rule',
  'Why',
  'Payer',
  'Also sent',
] as const

/**
 * Exports the filtered list as CSV. A cell that a spreadsheet would evaluate as a formula is prefixed with an
 * apostrophe.
 */
export const exportClaims: FileAction<typeof contract.exportClaims, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const lines = await deps.database.asCaller(record, async (handle) => {
    const filter = await filterOf(handle, caller, input)
    const found: string[][] = []
    for (let offset = 0; ; offset += EXPORTED_AT_ONCE) {
      const page = { ...orderOf(input), limit: EXPORTED_AT_ONCE, offset }
      const rows = await findClaims(handle, filter, page)
      noteShown(handle, rows)
      const sent = await findSentClaims(handle, filter.practiceId, caseIdsOf(rows))
      found.push(
        ...presentEach(rows, (row) =>
          cellsOf(presentRow(row, sent, filter.timeZone), row.rules, filter.timeZone),
        ),
      )
      if (rows.length < EXPORTED_AT_ONCE) return [...found, ...leftOutLines()]
    }
  })
  const csv = stringify([[...COLUMNS], ...lines], { escape_formulas: true, record_delimiter: 'windows' })
  // The byte order mark marks the file as UTF-8 for spreadsheet programs.
  const bytes = Readable.from([`\uFEFF${csv}`])
  return { bytes, type: 'text/csv; charset=utf-8', fileName: 'claims.csv' }
}

function cellsOf(row: ReturnType<typeof presentRow>, rules: readonly string[], timeZone: string): string[] {
  return [
    row.patientName,
    row.specialty,
    dayAt(new Date(row.closedAt), timeZone),
    row.clinician,
    row.code,
    CLAIM_STATE_NAMES[row.state],
    rules.map(ruleWords).join('; '),
    row.why,
    row.payer,
    row.sentOut.join('; '),
  ]
}

/**
 * Returns the number of claims of the caller's practice in each state, and the reasons why claims are not billed
 * (PAID-04).
 */
export const fetchClaimFigures: Action<typeof contract.fetchClaimFigures, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  return deps.database.asCaller(record, async (handle) => {
    const filter = await filterOf(handle, caller, input)
    const counts = await countClaims(handle, filter)
    return { data: { counts, reasons: presentReasons(await countReasons(handle, filter)) } }
  })
}
