import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../app.ts'
import { type Clock, systemClock } from '../scheduling/clock.ts'
import { startDatabaseClock } from '../scheduling/database-clock.ts'
import type { Config, StripeSettings } from '../config.ts'
import { refuseOtherFolder } from '../db/embedded/data-folder.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { fixedId } from '../demo/fixed-id.ts'
import { LAUNCH_PATH } from '../features/applications/launch/rules.ts'
import { loadDemoData } from '../demo/load-demo-data.ts'
import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { FEATURES } from '../features.ts'
import { makeFirstAdministrator } from '../features/auth/first-administrator.ts'
import { roomEvents } from '../features/messages/socket-events.ts'
import { createImportWorker, type ImportWorker } from '../features/imports/jobs/import-worker.ts'
import { createDraining } from '../http/draining.ts'
import { closeConnections } from '../http/close-connections.ts'
import { createLog } from '../http/log.ts'
import { createOutboxWorker, type OutboxWorker } from '../outbox/worker.ts'
import { presenceEvents, registerEvent } from '../realtime/presence-events.ts'
import { rememberAnnouncements } from '../realtime/silence.ts'
import { connectRelay } from '../realtime/relay.ts'
import { createSocketServer } from '../realtime/socket-server.ts'
import { type SandboxThread, startSandboxThread } from '../processes/sandbox-thread.ts'
import { connectPlatform } from '../configuration/record-settings.ts'
import { readSecrets } from '../crypto/secrets.ts'
import { startTimers, type Timers } from './timers.ts'
import { STRIPE_WEBHOOK_PATH } from '../http/webhook-paths.ts'

/**
 * Time for finishing requests in progress, in milliseconds: the long time if a proxy is notified first, otherwise the
 * short time.
 */
const LONG_GRACE_MS = 13_000
const SHORT_GRACE_MS = 3000

/** Maximum duration of each of the last steps of the shutdown, in milliseconds. */
const LAST_WORK_MS = 800

export interface RunningServer {
  readonly deps: Deps
  readonly outbox: OutboxWorker
  readonly imports: ImportWorker
  readonly timers: Timers
  /** The address on which the server listens, for example http://localhost:4000. */
  readonly address: string
  /** Address of the sandbox page; undefined if no sandbox runs. */
  readonly sandboxUrl: string | undefined
  /**
   * Answers 503 to /readyz, serves until proxies have noticed, then finishes the requests and work in progress and
   * shuts down; requests and work that exceed the time limit are aborted.
   * @param noticed resolves when proxies have noticed; by default, after the configured time
   */
  drain(noticed?: Promise<unknown>): Promise<void>
  /** Shuts down immediately: finishes the requests and work in progress, but waits only a few seconds. */
  close(): Promise<void>
}

/** Starts the product: database, files, web, API, socket and outbox on one port. */
export async function startServer(config: Config, testClock?: Clock): Promise<RunningServer> {
  if (!config.databaseUrl) refuseOtherFolder(config.dataDir)
  mkdirSync(config.dataDir, { recursive: true })
  const secrets = readSecrets(config)
  const log = createLog(config.logLevel)
  const [opened, sandbox] = await Promise.all([
    openDatabase(config, log),
    config.smtpUrl && config.stripe ? undefined : startSandboxThread(join(config.dataDir, 'sandbox'), log),
  ])
  await migrate(opened.config)
  const databaseClock = config.databaseUrl ? await startDatabaseClock(opened.pool) : undefined
  const clock = testClock ?? databaseClock ?? systemClock

  let address = ''
  const publicUrl = () => config.publicUrl ?? address
  const smtpUrl = config.smtpUrl ?? sandbox?.smtpUrl ?? ''
  const stripe = config.stripe ?? sandboxStripe(sandbox)
  const records = connectPlatform(
    config.records,
    config.recordBases,
    sandbox?.records,
    fixedId('practice demo'),
  )
  const fax = config.fax ?? sandbox?.fax
  const sms = config.sms ?? sandbox?.sms
  const deps = await createDeps({
    config,
    clock,
    log,
    secrets,
    opened,
    smtpUrl,
    stripe,
    records,
    fax,
    sms,
    publicUrl,
  })
  if (config.demo) await loadDemoData(deps, sandbox?.chart)
  if (config.adminEmail) await makeFirstAdministrator(deps, config.adminEmail)
  const outbox = createOutboxWorker({
    ...deps,
    handlers: Object.fromEntries(FEATURES.flatMap(({ outbox: of }) => Object.entries(of?.(deps) ?? {}))),
    slowHandlers: Object.fromEntries(
      FEATURES.flatMap(({ slowOutbox: of }) => Object.entries(of?.(deps) ?? {})),
    ),
    slowLeaseMs: deps.deliveryPace.leaseMs,
  })

  const draining = createDraining()
  const relay = config.redisUrl ? await connectRelay(config.redisUrl, log) : undefined
  const app = await buildApp(deps, draining, sandbox?.webUrl, relay)
  const silence = rememberAnnouncements(deps.hub, relay === undefined)
  const socketEvents = { ...presenceEvents, ...registerEvent(silence), ...roomEvents(deps) }
  const sockets = createSocketServer(app.server, { deps, handlers: socketEvents, relay })
  await app.listen({ port: config.port, host: config.host })
  address = addressOf(app.server.address())
  sandbox?.announce({
    webhookUrl: `${address}${STRIPE_WEBHOOK_PATH}`,
    launchUrl: `${publicUrl()}${LAUNCH_PATH}`,
  })
  outbox.start()
  const imports = createImportWorker(deps)
  imports.start()
  const timers = startTimers(deps, sockets, databaseClock)

  const shutDown = async (graceMs: number) => {
    const workEnded = Promise.all([timers.stop(), outbox.stop(), imports.stop()])
    await closeConnections(app.server, () => Promise.all([sockets.close(), app.close()]), graceMs)
    await atMost(
      LAST_WORK_MS,
      Promise.all([
        workEnded,
        deps.reports.close(),
        deps.printCopies.close(),
        deps.pageCopies.close(),
        deps.firstPages.close(),
        sandbox?.close(),
      ]),
    )
    deps.mail.close()
    await atMost(LAST_WORK_MS, Promise.all([opened.close(), relay?.close()]))
  }
  let closed: Promise<void> | undefined
  const close = (graceMs: number) => (closed ??= shutDown(graceMs))
  return {
    deps,
    outbox,
    imports,
    timers,
    address,
    sandboxUrl: sandbox?.webUrl,
    close: () => close(SHORT_GRACE_MS),
    async drain(noticed = wait(config.stopNoticeMs)) {
      draining.begin()
      await noticed
      await close(config.stopNoticeMs > 0 ? LONG_GRACE_MS : SHORT_GRACE_MS)
    },
  }
}

/** Settings with which the Stripe client connects to the stand-in. */
function sandboxStripe(sandbox: SandboxThread | undefined): StripeSettings {
  if (!sandbox) throw new Error('neither Stripe nor its stand-in is configured')
  return {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: sandbox.stripeWebhookSecret,
    apiBase: sandbox.stripeUrl,
  }
}

/** Waits for the work, but not longer than this time, because hanging work must not keep the process from exiting. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, over])
  clearTimeout(timer)
}

/** Returns the address at which a browser on this machine can open the server. */
function addressOf(listening: AddressInfo | string | null): string {
  if (listening === null || typeof listening === 'string') throw new Error('the server does not listen')
  const { address, port } = listening
  const isEverywhere = address === '0.0.0.0' || address === '::'
  const host = isEverywhere || address === '127.0.0.1' || address === '::1' ? 'localhost' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
