import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@econsult/contract/auth/sign-in'
import { type StripeServer, startStripeServer } from '../../../sandbox/src/stripe/stripe-server.ts'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import { fixedId } from '../demo/fixed-id.ts'
import { insertPeople, insertPractices } from '../demo/store.ts'
import { type RunningServer, startServer } from '../start/start.ts'
import { neverWarmReports } from './never-warm-reports.ts'
import { createTestApi, type TestApi } from './test-api.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import type { TestDatabaseKind } from './test-databases.ts'
import { demoPasswordHash } from './test-password.ts'
import { copyMigratedFolder, createMigratedDatabase } from './test-templates.ts'

export interface TestServer {
  readonly url: string
  readonly clock: TestClock
  readonly running: RunningServer
  readonly anonymous: TestApi
  /** The stand-in for Stripe; it sends webhooks once a test sets their address. */
  readonly stripe: StripeServer
  /** Signs in as one of the demo accounts. */
  signIn(email: string): Promise<TestApi>
  /** Returns the id of a demo account. */
  userId(email: string): string
  practiceId(key: 'demo' | 'rival' | 'specialists'): string
  close(): Promise<void>
}

const tokenSchema = z.object({ token: z.string() })

/**
 * Starts the whole product on a new database with the demo users and no cases, or with all demo data if DEMO is on in
 * the environment. Email cannot be sent, and a stand-in processes payments.
 */
export async function startTestServer(
  kind: TestDatabaseKind,
  environment: Record<string, string> = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'econsult-test-'))
  const database = kind === 'postgres' ? await createMigratedDatabase() : undefined
  const isOwnDatabase = !environment.DATABASE_URL && !environment.DATA_DIR
  if (kind === 'embedded' && isOwnDatabase) await copyMigratedFolder(dataDir)
  const clock = createTestClock()
  const stripe = await startStripeServer()
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ICD10_BASE_URL: 'http://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_made_up',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_made_up',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...environment,
  })
  const running = await startServer(config, clock)
  neverWarmReports(running)
  if (!config.demo) await addPeople(running)
  const anonymous = createTestApi(running.address)
  return {
    url: running.address,
    clock,
    running,
    anonymous,
    stripe,
    async signIn(email) {
      const answer = await anonymous.send(login, { email, password: DEMO_PASSWORD })
      return createTestApi(running.address, tokenSchema.parse(answer.body).token)
    },
    userId: (email) => fixedId(`user ${email}`),
    practiceId: (key) => fixedId(`practice ${key}`),
    async close() {
      await running.close()
      await stripe.close()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function addPeople({ deps }: RunningServer): Promise<void> {
  const passwordHash = await demoPasswordHash()
  const now = deps.clock.now()
  await deps.database.asSystem(async (handle) => {
    // A restored or copied database already contains the users.
    if (await handle.selectFrom('users').select('id').executeTakeFirst()) return
    await insertPractices(handle, now)
    await insertPeople(handle, DEMO_ACCOUNTS, passwordHash, now)
  })
}
