import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'

test('a test run’s PostgreSQL server accepts queries, and is ended and removed after the run', async () => {
  const postgres = await startPostgres()
  const port = Number(new URL(postgres.url).port)
  const client = connect(port, '127.0.0.1')
  await once(client, 'connect')
  client.destroy()
  expect(existsSync(postgres.folder)).toBe(true)

  await postgres.stop()
  expect(existsSync(postgres.folder)).toBe(false)
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
})
