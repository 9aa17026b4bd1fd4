import type { Adapter, AdapterPayload, errors as oidcErrors } from 'oidc-provider'
import { z } from 'zod'
import { hashSecretToken } from '../../../crypto/secret-token.ts'
import { openIfKept, type Sealer } from '../../../crypto/sealer.ts'
import type { Handle } from '../../../db/database.ts'
import { SECOND } from '../../../scheduling/durations.ts'
import { endGrant } from '../granting/store.ts'
import { readClientId } from '../rules.ts'
import { findApplication } from '../store.ts'
import { clientMetadata } from './client-metadata.ts'
import type { AuthorizationNeeds } from './needs.ts'
import {
  addRecord,
  type AuthorizationRecord,
  consumeRecord,
  findRecord,
  findRecordByUid,
  saveAuthorizationRecord,
  removeRecord,
  removeRecordsOfGrant,
} from './store.ts'

/** Lifetime in seconds of records that have no expiry of their own. */
const LONGEST_S = 24 * 3600
const payloadSchema = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null)

interface AdapterNeeds extends Pick<AuthorizationNeeds, 'database' | 'clock' | 'sealer'> {
  readonly errors: Pick<typeof oidcErrors, 'InvalidGrant' | 'InvalidClientAuth'>
}

/**
 * Returns the owner name with which a stored payload is sealed. A payload that is copied to a row with another hash
 * cannot be decrypted there.
 */
function recordOwner(kind: string, idHash: string): string {
  return `authorization ${kind} ${idHash}`
}

/** Returns the payload of a record, or undefined if it can no longer be decrypted because the secret has changed. */
export function openRecord(
  sealer: Sealer,
  { kind, id_hash, sealed_payload, consumed_at }: AuthorizationRecord,
): AdapterPayload | undefined {
  const text = openIfKept(sealer, sealed_payload, recordOwner(kind, id_hash))
  if (text === undefined) return undefined
  const payload = payloadSchema.parse(JSON.parse(text))
  return consumed_at ? { ...payload, consumed: Math.floor(consumed_at.getTime() / SECOND) } : payload
}

/**
 * Creates the storage of the authorization server. Codes and tokens are stored until they expire. Only their hashes and
 * their sealed payloads are stored. The server's clients are the approved applications.
 */
export function createAdapter(kind: string, { database, clock, sealer, errors }: AdapterNeeds): Adapter {
  const keyOf = (id: string) => ({ kind, idHash: hashSecretToken(id) })
  const opened = (record: AuthorizationRecord | undefined) => record && openRecord(sealer, record)
  const asSystem = <Result>(work: (handle: Handle) => Promise<Result>) => database.asSystem(work)

  function rowOf(id: string, payload: AdapterPayload, expiresIn = LONGEST_S) {
    const { idHash } = keyOf(id)
    const application = readClientId(payload.clientId ?? payload.params?.['client_id'])
    return {
      kind,
      id_hash: idHash,
      practice_id: application?.practiceId ?? null,
      application_id: application?.id ?? null,
      grant_id: payload.grantId ?? null,
      uid_hash: payload.uid === undefined ? null : hashSecretToken(payload.uid),
      sealed_payload: sealer.seal(JSON.stringify(payload), recordOwner(kind, idHash)),
      consumed_at: null,
      expires_at: new Date(clock.now().getTime() + expiresIn * SECOND),
    }
  }

  /**
   * Handles the second of two simultaneous requests with the same code. The tokens of both requests end, as they would
   * if the code were reused later.
   */
  async function endUsedTwice(id: string): Promise<never> {
    const record = await asSystem((handle) => findRecord(handle, keyOf(id), clock.now()))
    if (record?.grant_id) await adapter.revokeByGrantId(record.grant_id)
    throw new errors.InvalidGrant('this was used before')
  }

  const adapter: Adapter = {
    async upsert(id, payload, expiresIn) {
      const row = rowOf(id, payload, expiresIn)
      if (kind !== 'ReplayDetection') return asSystem((handle) => saveAuthorizationRecord(handle, row))
      const isNew = await asSystem((handle) => addRecord(handle, row))
      if (!isNew) throw new errors.InvalidClientAuth('client assertion tokens must only be used once')
      return undefined
    },
    async find(id) {
      if (kind !== 'Client') {
        return opened(await asSystem((handle) => findRecord(handle, keyOf(id), clock.now())))
      }
      const key = readClientId(id)
      const application = key && (await asSystem((handle) => findApplication(handle, key)))
      return application?.state === 'approved' ? clientMetadata(application) : undefined
    },
    async findByUid(uid) {
      const hash = hashSecretToken(uid)
      return opened(await asSystem((handle) => findRecordByUid(handle, kind, hash, clock.now())))
    },
    // Used only by the device flow, which is disabled.
    findByUserCode: async () => undefined,
    async consume(id) {
      const isFirst = await asSystem((handle) => consumeRecord(handle, keyOf(id), clock.now()))
      if (!isFirst) await endUsedTwice(id)
    },
    destroy: (id) => asSystem((handle) => removeRecord(handle, keyOf(id))),
    async revokeByGrantId(grantId) {
      await asSystem(async (handle) => {
        for (const practiceId of await removeRecordsOfGrant(handle, grantId)) {
          await endGrant(handle, { practiceId, grantId }, clock.now())
        }
      })
    },
  }
  return adapter
}
