import { said } from '@econsult/contract/languages/codes'
import { HintError } from '@econsult/adapters/hint/hint-port'
import {
  type ConnectionFound,
  type RecordFault,
  RecordSystemError,
} from '@econsult/adapters/records/records-port'
import { type ConnectableSystem, factsOf, isConnectable } from '@econsult/contract/record-systems/systems'
import { type ConnectionTest, RECORD_SYSTEM_TEXTS } from '@econsult/contract/record-systems/connections'
import type * as contract from '@econsult/contract/record-systems/connections'
import type { z } from 'zod'
import { type PracticeAdmin, requirePracticeAdmin } from '../../../access/practice-admin.ts'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../../deps.ts'
import { conflict } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { openIfKept } from '../../../crypto/sealer.ts'
import { MINUTE } from '../../../scheduling/durations.ts'
import type { TryLimit } from '../../auth/guessing/rules.ts'
import { beginTries } from '../../auth/guessing/store.ts'
import type { CheckedCredentials } from '../connectors/connector.ts'
import { connectorOf, isEntered } from './rules.ts'
import { findHintToken } from './store.ts'

type Input = z.output<(typeof contract.testRecordSystem)['input']>

/**
 * The limit on a practice's tests of a connection. Each test sends requests to another system. After many tests in a
 * row, the practice must therefore wait before the next one.
 */
const TEST_LIMIT: TryLimit = {
  free: 20,
  firstWaitMs: MINUTE,
  longestWaitMs: 10 * MINUTE,
  forgetMs: 30 * MINUTE,
}

/**
 * Counts a test by a practice.
 * @throws CallError tooManyTries with the waiting time after many tests in a row
 */
export async function beginTest(deps: CoreDeps, { practiceId }: PracticeAdmin): Promise<void> {
  await beginTries(deps, [{ subject: `record-system-test:${practiceId}`, limit: TEST_LIMIT }])
}

/**
 * Tests the entered credentials or, if none were entered, the stored connection. Changes nothing.
 * @throws CallError tooManyTries with the waiting time after many tests in a row
 */
export const testRecordSystem: Action<
  typeof contract.testRecordSystem,
  CoreDeps & SecurityDeps & ExchangeDeps
> = async (deps, { caller, input, record }) => {
  const admin = requirePracticeAdmin(caller, RECORD_SYSTEM_TEXTS.adminNeeded)
  const { system } = input
  if (isConnectable(system) && isEntered(input)) {
    const entered = connectorOf(system).check(input, deps.records.platform)
    await beginTest(deps, admin)
    await deps.database.asSystemFor(record, async () => undefined)
    return { data: await tryCredentials(deps, system, entered) }
  }
  const check = isConnectable(system) ? await keptCheck(deps, admin, system) : await hintCheck(deps, admin)
  if (!check) throw conflict(said(RECORD_SYSTEM_TEXTS.notConnected, { name: factsOf(system).name }))
  await beginTest(deps, admin)
  await deps.database.asSystemFor(record, async () => undefined)
  return { data: await answered(system, check) }
}

/** Tests credentials without storing them. */
export function tryCredentials(
  deps: ExchangeDeps,
  system: ConnectableSystem,
  { practiceId, credentials }: CheckedCredentials,
): Promise<ConnectionTest> {
  const { records } = deps
  const adapter = records.open(connectorOf(system).own(credentials, records.platform))
  return answered(system, () => adapter.checkConnection(practiceId))
}

async function keptCheck(deps: ExchangeDeps, admin: PracticeAdmin, system: ConnectableSystem) {
  const records = await deps.records.of(admin.practiceId)
  if (records.lost.includes(system)) throw conflict(RECORD_SYSTEM_TEXTS.lost)
  const connected = records[system]
  return connected && (() => connected.adapter.checkConnection(connected.practiceId))
}

async function hintCheck(
  { database, sealer, hint }: CoreDeps & SecurityDeps & ExchangeDeps,
  admin: PracticeAdmin,
) {
  const sealed = await database.asSystem((handle) => findHintToken(handle, admin.practiceId))
  if (!sealed || !hint) return undefined
  const token = openIfKept(sealer, sealed, admin.practiceId)
  if (token === undefined) throw conflict(RECORD_SYSTEM_TEXTS.lost)
  return async () => ({ words: `Practice found: ${await hint.findPractice(token)}.` })
}

async function answered(
  system: Input['system'],
  check: () => Promise<ConnectionFound>,
): Promise<ConnectionTest> {
  const begun = performance.now()
  const taken = () => Math.round(performance.now() - begun)
  try {
    const { words, departments } = await check()
    const milliseconds = taken()
    return {
      works: true,
      summary: `${factsOf(system).name} answered in ${milliseconds} ms.`,
      detail: words,
      milliseconds,
      departments: departments ? { ...departments, found: [...departments.found] } : null,
    }
  } catch (error) {
    const failure = testFailure(system, faultOf(error))
    return { works: false, ...failure, milliseconds: taken(), departments: null }
  }
}

function faultOf(error: unknown): RecordFault {
  if (error instanceof RecordSystemError) return error.fault
  if (error instanceof HintError) return error.fault === 'codeOver' ? 'unknown' : error.fault
  throw error
}

/** A sentence that explains why a connection does not work and what to do about it. */
function testFailure(
  name: Input['system'],
  fault: RecordFault,
): { readonly summary: string; readonly detail: string } {
  const system = factsOf(name).name
  const isByAddress = factsOf(name).connectedBy === 'address'
  const texts: Record<RecordFault, { summary: string; detail: string }> = {
    away: { summary: `${system} does not answer.`, detail: 'Try again in a few minutes.' },
    throttled: { summary: `${system} is busy.`, detail: 'Try again in a minute.' },
    refused: {
      summary: `${system} refused these credentials.`,
      detail: `Check the name and the secret in ${system}.`,
    },
    unknown: {
      summary: `${system} does not know this practice.`,
      detail: isByAddress ? 'Check the address.' : `Check the number of your practice in ${system}.`,
    },
    unreadable: {
      summary: `${system} sent a response that could not be read.`,
      detail: 'Check the address, then try again later.',
    },
    tooLarge: {
      summary: `${system} sent a response that is too large or nested too deeply to be read.`,
      detail: 'Check the address, then try again later.',
    },
  }
  return texts[fault]
}
