import { confirmPassword } from '@econsult/contract/auth/passwords'
import {
  startAuthenticatorSetUp,
  finishAuthenticatorSetUp,
  startPasskeyRegistration,
  finishPasskeyRegistration,
  startPasskeyCheck,
} from '@econsult/contract/auth/security'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import type { TestApi } from './test-api.ts'
import { createTestPasskey } from './test-passkey.ts'
import type { TestServer } from './test-server.ts'

const proofSchema = z.object({ data: z.object({ proof: z.string() }) })
const secretSchema = z.object({ data: z.object({ secret: z.string() }) })
const askedSchema = z.object({ data: z.object({ challenge: z.string() }) })
const codesSchema = z.object({ data: z.object({ recoveryCodes: z.array(z.string()).nullable() }) })

/** Returns a password proof for this session, from the demo password. */
export async function testProof(api: TestApi, oldPassword = DEMO_PASSWORD): Promise<string> {
  return proofSchema.parse((await api.send(confirmPassword, { oldPassword })).body).data.proof
}

/** Returns the code of an authenticator app at this time, or `steps` steps of 30 s later. */
export function testCode(server: TestServer, secret: string, steps = 0): string {
  const timestamp = server.clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Sets up an authenticator app for a signed-in user, and advances the clock beyond its first code. */
export async function turnSecondFactorOn(
  server: TestServer,
  api: TestApi,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const proof = await testProof(api)
  const started = await api.send(startAuthenticatorSetUp, { proof })
  const { secret } = secretSchema.parse(started.body).data
  const finished = await api.send(finishAuthenticatorSetUp, { code: testCode(server, secret) })
  const { recoveryCodes } = codesSchema.parse(finished.body).data
  server.clock.pass(60_000)
  return { secret, recoveryCodes: recoveryCodes ?? [] }
}

/** Adds a passkey to a signed-in user's account. */
export async function addTestPasskey(
  server: TestServer,
  api: TestApi,
  passkey = createTestPasskey(server.url),
) {
  const asked = await api.send(startPasskeyRegistration, { proof: await testProof(api) })
  const made = passkey.make(askedSchema.parse(asked.body).data)
  return { passkey, answer: await api.send(finishPasskeyRegistration, { passkey: made }) }
}

/** Returns the data that a signed-in user's passkey has to sign. */
export async function askedToShow(api: TestApi) {
  return askedSchema.parse((await api.send(startPasskeyCheck, {})).body).data
}
