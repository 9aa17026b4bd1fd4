import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { startupFault } from '../start/startup-fault.ts'
import { startKillableServer } from '../history/killable-server.ts'
import { type GuidePostgres, startGuidePostgres } from '../testing/guide-postgres.ts'

const isPossible = process.env.TEST_POSTGRES_URL !== undefined
if (!isPossible) process.stdout.write('Not run: the accounts of the guide, as there is no PostgreSQL here.\n')

describe.skipIf(!isPossible)('a PostgreSQL prepared by the SQL of the operators’ guide', () => {
  let postgres: GuidePostgres
  let dataDir = ''
  beforeAll(async () => {
    postgres = await startGuidePostgres()
    dataDir = await mkdtemp(join(tmpdir(), 'econsult-guide-'))
  })
  afterAll(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('GROW-05 production needs only the guide’s accounts, for its first start and for a later one', async () => {
    const server = await startKillableServer({
      NODE_ENV: 'production',
      DEMO: 'off',
      DATABASE_URL: postgres.productUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://econsult.example',
      SESSION_SECRET: 's'.repeat(32),
      FILE_URL_SECRET: 'f'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_live_made_up',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_made_up',
      STRIPE_WEBHOOK_SECRET: 'whsec_made_up',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      ADMIN_EMAIL: 'administrator@clinic.example',
    })
    await server.killAndRestart()
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await server.stop()

    const powers = await postgres.asAdministrator(
      'econsult',
      `select rolname, rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname like 'econsult%' order by 1`,
    )
    expect(powers.split('\n')).toEqual([
      'econsult|f|f|f',
      'econsult_app|f|f|f',
      'econsult_backup|f|f|t',
      'econsult_system|f|f|f',
    ])
    const people = await postgres.asAdministrator('econsult', 'select email from users')
    expect(people).toBe('administrator@clinic.example')
  })

  test('the error for an account without the roles refers to the SQL in the guide', async () => {
    await postgres.asAdministrator(
      'postgres',
      'create role stranger login;\ncreate database strange owner stranger',
    )
    const url = new URL(postgres.productUrl)
    url.username = 'stranger'
    url.pathname = '/strange'
    const fault = await migrate({ connectionString: url.href }).catch(startupFault)
    expect(fault).toMatch(/lacks a right \(must have admin option .*docs\/operators\.md/)
  })
})
