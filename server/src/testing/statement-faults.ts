import pg from 'pg'

/** The failure of a statement: the database refuses it, or the connection ends while the statement is sent. */
export type StatementFault = 'refused' | 'connection ended'

interface Planned {
  readonly at: number
  readonly fault: StatementFault
}

const [BEGIN, COMMIT, ROLLBACK] = ['begin read write', 'commit', 'rollback']

interface Sent {
  text: string
  values: unknown[]
  name?: string
}

function isStatement(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && 'text' in value && 'values' in value
}

/**
 * Makes one statement of this process's transactions fail, whichever code sends it: the driver replaces it with a
 * statement that the database refuses, or loses its connection. `restore` reverts this.
 */
export class StatementFaults {
  /** The statements since the last `watch`, without begin and rollback. */
  #sent: string[] = []
  #planned: Planned | undefined
  #struckAt: number | undefined
  readonly #query = pg.Client.prototype.query

  constructor() {
    const query = this.#query
    const passed = (client: pg.Client, statement: Sent) => this.#passed(client, statement)
    Object.assign(pg.Client.prototype, {
      query(this: pg.Client, ...given: unknown[]): unknown {
        const [statement, ...others] = given
        if (!isStatement(statement)) return Reflect.apply(query, this, given)
        return Reflect.apply(query, this, [passed(this, statement), ...others])
      },
    })
  }

  restore(): void {
    Object.assign(pg.Client.prototype, { query: this.#query })
  }

  /** Records statements from now on, and breaks the planned statement. */
  watch(planned?: Planned): void {
    this.#sent = []
    this.#planned = planned
    this.#struckAt = undefined
  }

  get sent(): readonly string[] {
    return this.#sent
  }

  /** True if the planned statement was sent. */
  get hasStruck(): boolean {
    return this.#struckAt !== undefined
  }

  /** True if a transaction was committed after the broken statement, because the work was tried again. */
  get hasCommittedSince(): boolean {
    const struckAt = this.#struckAt
    return struckAt !== undefined && this.#sent.slice(struckAt + 1).includes(COMMIT)
  }

  #passed(client: pg.Client, statement: Sent): Sent {
    if (statement.text === BEGIN || statement.text === ROLLBACK) return statement
    const at = this.#sent.push(statement.text) - 1
    if (at !== this.#planned?.at) return statement
    this.#struckAt = at
    if (this.#planned.fault === 'refused') return { text: 'select made_up_fault()', values: [] }
    // pg stores the connection under this name, without a type.
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
    return statement
  }
}

/**
 * Returns the statements of a call that are broken one after the other, each with its failure, depending on the
 * statements that the call sends.
 */
export function plannedFaults(sent: readonly string[]): readonly (Planned & { readonly name: string })[] {
  const commits = sent.flatMap((text, at) => (text === COMMIT ? [at] : []))
  const others = sent.flatMap((text, at) => (text === COMMIT ? [] : [at]))
  const middle = others[Math.floor(others.length / 2)]
  const places = [
    ['first', others[0]],
    ['middle', middle],
    ['last', others.at(-1)],
    ['commit', commits.at(-1)],
  ] as const
  const refused = places.flatMap(([name, at]) =>
    at === undefined ? [] : [{ name, at, fault: 'refused' as const }],
  )
  const ended =
    middle === undefined ? [] : [{ name: 'connection', at: middle, fault: 'connection ended' as const }]
  return [...refused, ...ended]
}
