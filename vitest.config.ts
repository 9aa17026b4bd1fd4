import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const testRun = join(import.meta.dirname, 'server/src/testing/test-run.ts')
const workspaces = ['contract', 'adapters', 'server', 'web', 'sandbox', 'tools', 'bench']

/** One project for each workspace, so that `npx vitest --project server` runs that room alone. */
export default defineConfig({
  test: {
    // Most of the time goes into waiting for databases and servers: one file for each core leaves the cores idle.
    maxWorkers: 3,
    projects: workspaces.map((name) => ({
      test: {
        name,
        root: `./${name}`,
        include: ['**/*.test.{ts,tsx}'],
        exclude: ['**/node_modules/**', '**/dist/**', '**/planted/**'],
        environment: 'node',
        // Loading all modules for each file takes longer than most files. Files share a worker, so each must undo what
        // it changes, and `vi.mock` does not reach a module that an earlier file has loaded.
        isolate: false,
        unstubEnvs: true,
        unstubGlobals: true,
        globalSetup: name === 'server' ? [testRun] : [],
        // A limit only ends what hangs: reports are made at low priority, and take up to a minute if every core is busy.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 30_000 } },
      },
    })),
  },
})
