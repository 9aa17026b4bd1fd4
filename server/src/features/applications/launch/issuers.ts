import { randomUUID } from 'node:crypto'
import { LAUNCH_TEXTS } from '@econsult/contract/applications/launch'
import type * as contract from '@econsult/contract/applications/launch'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import { badField, notFound } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { fullName } from '../../../lib/full-name.ts'
import type { LaunchDeps } from './begin-launch.ts'
import { issuerIn, issuerOwner, LAUNCH_PATH, LAUNCH_RETURN_PATH, launchFailure } from './rules.ts'
import { insertIssuer, listIssuers, removeIssuer } from './store.ts'

/** Returns the charts that may open the product, and the addresses to register at a chart. */
export const fetchLaunchIssuers: Action<typeof contract.fetchLaunchIssuers, LaunchDeps> = async (
  { database, publicUrl },
  { caller, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller, LAUNCH_TEXTS.adminNeeded)
  const found = await database.asCaller(record, (handle) => listIssuers(handle, practiceId))
  const issuers = found.map((one) => ({
    id: one.id,
    issuer: one.issuer,
    name: one.name,
    clientId: one.client_id,
    hasSecret: one.sealed_secret !== null,
    since: one.created_at.getTime(),
    by: fullName(one),
  }))
  return {
    data: { issuers, launchUrl: publicUrl() + LAUNCH_PATH, returnUrl: publicUrl() + LAUNCH_RETURN_PATH },
  }
}

/** Allows a chart to open the product, after checking that its server supports SMART App Launch. */
export const addLaunchIssuer: Action<typeof contract.addLaunchIssuer, LaunchDeps> = async (
  { database, clock, sealer, smartCharts },
  { caller, input, record },
) => {
  const admin = requirePracticeAdmin(caller, LAUNCH_TEXTS.adminNeeded)
  const issuer = issuerIn(input.issuer)
  if (issuer === undefined) throw badField('issuer', LAUNCH_TEXTS.issuerInvalid)
  await smartCharts.check(issuer).catch((error: unknown) => {
    const failure = launchFailure(error)
    throw failure.kind === 'badInput' ? failure : badField('issuer', LAUNCH_TEXTS.noSmart)
  })
  const id = randomUUID()
  const { secret } = input
  const isNew = await database.asCaller(record, (handle) =>
    insertIssuer(handle, {
      practice_id: admin.practiceId,
      id,
      issuer,
      name: input.name,
      client_id: input.clientId,
      sealed_secret: secret ? sealer.seal(secret, issuerOwner(admin.practiceId, id)) : null,
      created_by: admin.id,
      created_at: clock.now(),
      removed_at: null,
    }),
  )
  if (!isNew) throw badField('issuer', LAUNCH_TEXTS.issuerTwice)
  return { message: LAUNCH_TEXTS.saved({ name: input.name }) }
}

/** Ends a chart's permission to open the product. */
export const removeLaunchIssuer: Action<typeof contract.removeLaunchIssuer, LaunchDeps> = async (
  { database, clock },
  { caller, input, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller, LAUNCH_TEXTS.adminNeeded)
  const isRemoved = await database.asCaller(record, (handle) =>
    removeIssuer(handle, practiceId, input.id, clock.now()),
  )
  if (!isRemoved) throw notFound()
  return { message: LAUNCH_TEXTS.removed }
}
