import { HintError } from '@econsult/adapters/hint/hint-port'
import { type RecordFault, RecordSystemError } from '@econsult/adapters/records/records-port'
import type { ReplyOf } from '@econsult/contract/call'
import {
  type ConnectionTest,
  RECORD_SYSTEM_TEXTS,
  type testRecordSystem as testRecordSystemCall,
} from '@econsult/contract/record-systems'
import type { z } from 'zod'
import { type PracticeAdmin, requirePracticeAdmin } from '../../../access/practice-admin.ts'
import type { Deps } from '../../../deps.ts'
import { conflict } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { openIfKept } from '../../../sealer.ts'
import { type CheckedCredentials, checkEntered, isEntered } from './check-entered.ts'
import type { ConnectableSystem } from './rules.ts'
import { findHintToken } from './store.ts'
import { testFailure } from './test-words.ts'

type Input = z.output<(typeof testRecordSystemCall)['input']>

/** Tries the credentials that were entered, else the connection as it is kept; nothing changes. */
export async function testRecordSystem(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof testRecordSystemCall>> {
  const admin = requirePracticeAdmin(caller, RECORD_SYSTEM_TEXTS.adminNeeded)
  const { system } = input
  if (system !== 'hint' && isEntered(input)) {
    const entered = checkEntered(system, input, deps.records.platform.bases.cerbo)
    await deps.database.asSystemFor(record, async () => undefined)
    return { data: await tryCredentials(deps, system, entered) }
  }
  const check = system === 'hint' ? await hintCheck(deps, admin) : await keptCheck(deps, admin, system)
  if (!check) throw conflict(RECORD_SYSTEM_TEXTS.notConnected(system))
  await deps.database.asSystemFor(record, async () => undefined)
  return { data: await answered(system, check) }
}

/** Whether credentials work, without keeping them. */
export function tryCredentials(
  deps: Deps,
  system: ConnectableSystem,
  { practiceId, credentials }: CheckedCredentials,
): Promise<ConnectionTest> {
  const { make, platform } = deps.records
  const { user, secret, address = '' } = credentials
  const oauth = { clientId: user, clientSecret: secret }
  const adapter =
    system === 'cerbo'
      ? make.cerbo({ baseUrl: address, user, secret })
      : make[system]({ baseUrl: platform.bases[system], ...oauth })
  return answered(system, () => adapter.checkConnection(practiceId))
}

async function keptCheck(deps: Deps, admin: PracticeAdmin, system: ConnectableSystem) {
  const records = await deps.records.of(admin.practiceId)
  if (records.lost.includes(system)) throw conflict(RECORD_SYSTEM_TEXTS.lost)
  const connected = records[system]
  return connected && (() => connected.adapter.checkConnection(connected.practiceId))
}

async function hintCheck({ database, sealer, hint }: Deps, admin: PracticeAdmin) {
  const sealed = await database.asSystem((handle) => findHintToken(handle, admin.practiceId))
  if (!sealed || !hint) return undefined
  const token = openIfKept(sealer, sealed, admin.practiceId)
  if (token === undefined) throw conflict(RECORD_SYSTEM_TEXTS.lost)
  return async () => `Practice found: ${await hint.findPractice(token)}.`
}

async function answered(system: Input['system'], check: () => Promise<string>): Promise<ConnectionTest> {
  const begun = performance.now()
  const taken = () => Math.round(performance.now() - begun)
  try {
    const detail = await check()
    const milliseconds = taken()
    return { works: true, summary: `${system} answered in ${milliseconds} ms.`, detail, milliseconds }
  } catch (error) {
    return { works: false, ...testFailure(system, faultOf(error)), milliseconds: taken() }
  }
}

function faultOf(error: unknown): RecordFault {
  if (error instanceof RecordSystemError) return error.fault
  if (error instanceof HintError) return error.fault === 'codeOver' ? 'unknown' : error.fault
  throw error
}
