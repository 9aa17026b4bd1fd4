import { afterAll, beforeAll, describe } from 'vitest'
import { testDatabases } from './test-databases.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Runs the same API tests on every database, each on a server of its own. */
export function describeApi(name: string, tests: (server: () => TestServer) => void): void {
  describe.each(testDatabases)(`${name}, on %s`, (kind) => {
    let server: TestServer | undefined
    beforeAll(async () => {
      server = await startTestServer(kind)
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
