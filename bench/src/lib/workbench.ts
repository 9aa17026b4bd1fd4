import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, type TestBrowser } from '../../../tools/testing/chromium.ts'
import { startPostgres } from '../../../tools/testing/postgres.ts'
import { type CaseStock, largeStock, SMALL, USUAL_LARGE } from '../cases/case-stock.ts'
import { createFilledDatabase, withClient } from '../cases/fill-database.ts'
import { keptFolder } from '../cases/kept-folder.ts'
import { type Product, startProduct } from './product.ts'

/** PostgreSQL settings: memory for the indexes of an inbox page, and WAL for a fill without constant checkpoints. */
const POSTGRES_SETTINGS = ['shared_buffers=512MB', 'max_wal_size=4GB']

/** Resources that several benches use, created at the first use and removed at the end. */
export interface Workbench {
  /** Returns the address of the benches' own PostgreSQL server; only one run uses it at a time. */
  postgres(): Promise<string>
  /** Returns the address of a database with 10,000 cases that belongs to this run. */
  smallDatabase(): Promise<string>
  /** Returns the address of a database with `largeCases` cases that is kept for later runs; benches only read it. */
  largeDatabase(): Promise<string>
  readonly largeCases: number
  browser(): Promise<TestBrowser>
  /** Starts the product; it also ends if the run is interrupted. */
  product(...how: Parameters<typeof startProduct>): Promise<Product>
  /** Creates a folder that is removed at the end. */
  folder(): string
  /** Calls `end` when the run is over or interrupted, in reverse order of registration. */
  onClose(end: () => Promise<unknown>): void
  close(): Promise<void>
}

/** Creates an empty workbench. */
export function createWorkbench(largeCases = USUAL_LARGE): Workbench {
  const ends: (() => Promise<unknown>)[] = []
  const onClose = (end: () => Promise<unknown>) => void ends.push(end)
  const postgres = once(async () => {
    const server = await startPostgres(POSTGRES_SETTINGS, { keptFolder: keptFolder() })
    onClose(server.stop)
    return server.url
  })
  const filled = async (name: string, stock: CaseStock) =>
    createFilledDatabase(await postgres(), name, stock, () => {
      console.log(`Filling a database with ${stock.cases.toLocaleString('en')} cases ...`)
    })
  const copyOfSmall = async () => {
    const url = new URL(await filled('bench_small', SMALL))
    const name = `bench_copy_${process.pid}`
    const server = await postgres()
    await withClient(server, (client) => client.query(`create database ${name} template bench_small`))
    onClose(() => withClient(server, (client) => client.query(`drop database ${name} with (force)`)))
    url.pathname = `/${name}`
    return url.href
  }
  return {
    postgres,
    smallDatabase: once(copyOfSmall),
    largeDatabase: once(() => filled(`bench_large_${largeCases}`, largeStock(largeCases))),
    largeCases,
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
