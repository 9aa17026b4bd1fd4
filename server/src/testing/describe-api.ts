import { afterAll, beforeAll, describe } from 'vitest'
import { bothDatabases, type TestDatabaseKind, testDatabases } from './test-databases.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type ApiTests = (server: () => TestServer) => void

/** Runs API tests against the whole server, with these settings in addition to the default settings. */
export function describeApi(name: string, tests: ApiTests, environment?: Record<string, string>): void {
  describeOn(testDatabases, name, tests, environment)
}

/**
 * Runs API tests on the embedded database and on PostgreSQL, each with a separate server. Use it for behavior that may
 * differ between them: concurrent transactions, the driver, the practice wall, search and order in the database.
 */
export function describeApiOnBothDatabases(
  name: string,
  tests: ApiTests,
  environment?: Record<string, string>,
): void {
  describeOn(bothDatabases, name, tests, environment)
}

function describeOn(
  databases: readonly TestDatabaseKind[],
  name: string,
  tests: ApiTests,
  environment: Record<string, string> = {},
): void {
  describe.each(databases)(`${name}, on %s`, (kind) => {
    let server: TestServer | undefined
    beforeAll(async () => {
      server = await startTestServer(kind, environment)
    })
    afterAll(async () => {
      await server?.close()
    })
    tests(() => {
      if (!server) throw new Error('the test server is not running yet')
      return server
    })
  })
}
