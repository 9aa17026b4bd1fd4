import { defineConfig } from 'vitest/config'

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
        testTimeout: 20_000,
        hookTimeout: 60_000,
      },
    })),
  },
})
