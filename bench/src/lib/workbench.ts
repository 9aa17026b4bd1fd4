import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, type TestBrowser } from '../../../tools/testing/chromium.ts'
import { startPostgres } from '../../../tools/testing/postgres.ts'
import { type CaseStock, LARGE, SMALL } from '../cases/case-stock.ts'
import { createFilledDatabase } from '../cases/fill-database.ts'
import { type Product, startProduct } from './product.ts'

/** Room for the indexes that a page of an inbox reads, and for a fill without a checkpoint every few seconds. */
const POSTGRES_SETTINGS = ['shared_buffers=512MB', 'max_wal_size=4GB']

/** What several benches need: made at the first need, and taken away at the end. */
export interface Workbench {
  /** The address of a PostgreSQL server of this run's own. */
  postgres(): Promise<string>
  /** The address of a database with 10,000 cases. */
  smallDatabase(): Promise<string>
  /** The address of a database with 1,000,000 cases. */
  largeDatabase(): Promise<string>
  browser(): Promise<TestBrowser>
  /** The running product; it also ends where the run is interrupted. */
  product(...how: Parameters<typeof startProduct>): Promise<Product>
  /** A new folder that is gone at the end. */
  folder(): string
  /** Runs `end` when the run is over or interrupted; the last made ends first. */
  onClose(end: () => Promise<unknown>): void
  close(): Promise<void>
}

/** An empty workbench. */
export function createWorkbench(): Workbench {
  const ends: (() => Promise<unknown>)[] = []
  const onClose = (end: () => Promise<unknown>) => void ends.push(end)
  const postgres = once(async () => {
    const server = await startPostgres(POSTGRES_SETTINGS)
    onClose(server.stop)
    return server.url
  })
  const database = (name: string, stock: CaseStock) =>
    once(async () => {
      const server = await postgres()
      console.log(`Filling a database with ${stock.cases.toLocaleString('en')} cases ...`)
      return createFilledDatabase(server, name, stock)
    })
  return {
    postgres,
    smallDatabase: database('bench_small', SMALL),
    largeDatabase: database('bench_large', LARGE),
    browser: once(async () => {
      const browser = await openBrowser()
      onClose(() => browser.close())
      return browser
    }),
    async product(...how) {
      const product = await startProduct(...how)
      onClose(product.stop)
      return product
    },
    folder() {
      const path = mkdtempSync(join(tmpdir(), 'econsult-bench-'))
      onClose(() => rm(path, { recursive: true, force: true }))
      return path
    },
    onClose,
    async close() {
      for (let end = ends.pop(); end; end = ends.pop()) await end()
    },
  }
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => (made ??= make())
}
