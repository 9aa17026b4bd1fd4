import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  endProcess,
  environmentOf,
  hearFaults,
  type Launched,
  type LaunchOptions,
  type Store,
} from './launch.ts'
import { answerSchema, type ProductOrder } from '../server/src/testing/product-order.ts'

const MAIN = join(import.meta.dirname, '../server/src/testing/product-host.ts')

/**
 * Runs one product after the other in a process that keeps the product's code loaded, because loading the code takes
 * most of a start. Each product has a separate store.
 */
export class ProductHost {
  #child: ChildProcess | undefined
  #onFault: LaunchOptions['onFault'] = () => undefined

  /** Starts the product, as `launch` does. */
  async launch(store: Store, { port = 0, onFault }: LaunchOptions): Promise<Launched> {
    this.#onFault = onFault
    const child = (this.#child ??= this.#spawn())
    const address = await tell(child, { environment: environmentOf(store, port) })
    if (address === null) throw new Error('the product did not start')
    return {
      port: Number(new URL(address).port),
      end: async (signal) => {
        if (signal === 'SIGKILL') await this.#end(signal)
        else if (this.#child === child) await tell(child, {})
      },
    }
  }

  /** Ends the process. */
  close(): Promise<void> {
    return this.#end('SIGTERM')
  }

  #spawn(): ChildProcess {
    const child = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    if (child.stdout) void hearFaults(child.stdout, (line) => this.#onFault(line))
    return child
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (child) await endProcess(child, signal)
  }
}

/**
 * Sends the command to the process and returns the address of the product that runs afterwards. Throws if the process
 * ends instead.
 */
async function tell(child: ChildProcess, order: ProductOrder): Promise<string | null> {
  const ended = new AbortController()
  const onExit = () => ended.abort(new Error('the process of the product ended'))
  child.once('exit', onExit)
  try {
    const answered = once(child, 'message', { signal: ended.signal })
    child.send(order)
    const [answer] = await answered
    return answerSchema.parse(answer).address
  } finally {
    child.off('exit', onExit)
  }
}
