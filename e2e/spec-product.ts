import { launch, type Launched, type LaunchOptions, type Store } from './launch.ts'
import { ownPort } from './own-port.ts'
import { ProductHost } from './product-host.ts'
import { copiedStore, emptyStore, type OwnStore } from './template.ts'

export interface Product {
  readonly url: string
  /** Kills the server abruptly, as in a power failure. */
  kill(): Promise<void>
  /** Starts the server again with the same address and data. */
  restart(): Promise<void>
}

/**
 * The kind of database: PostgreSQL as in production, or the embedded database that `npm start` uses without PostgreSQL.
 */
export type ProductDatabase = 'postgres' | 'embedded'

interface Running {
  readonly file: string
  readonly product: Product
  end(): Promise<void>
}

type Launch = (store: Store, options: LaunchOptions) => Promise<Launched>

/** Gives each spec file its own product, so that no file sees another file's data. */
export class SpecProducts {
  /**
   * The faults that the server logged, such as violations of the Content-Security-Policy, each with the running spec.
   */
  readonly faults: string[] = []
  #running: Running | undefined
  readonly #host = new ProductHost()
  #port: number | undefined

  /** Returns the file's product: the running one, or a new one if the running product belongs to another file. */
  async of(file: string, database: ProductDatabase): Promise<Product> {
    if (this.#running?.file !== file) {
      await this.#endRunning()
      this.#running =
        database === 'embedded'
          ? await this.#start(file, await emptyStore(), launch)
          : await this.#start(file, await copiedStore(), (...how) => this.#host.launch(...how))
    }
    return this.#running.product
  }

  /** Ends the running product and removes its data. */
  async end(): Promise<void> {
    await this.#endRunning()
    await this.#host.close()
  }

  async #endRunning(): Promise<void> {
    await this.#running?.end()
    this.#running = undefined
  }

  async #start(file: string, store: OwnStore, start: Launch): Promise<Running> {
    const onFault = (line: string) => void this.faults.push(`${file}: ${line}`)
    // All products of a worker use one address, so that a browser keeps their identical code.
    const port = (this.#port ??= await ownPort())
    let launched = await start(store, { port, onFault })
    return {
      file,
      product: {
        url: `http://127.0.0.1:${port}`,
        kill: () => launched.end('SIGKILL'),
        restart: async () => {
          launched = await start(store, { port, onFault })
        },
      },
      async end() {
        await launched.end('SIGTERM')
        await store.remove()
      },
    }
  }
}
