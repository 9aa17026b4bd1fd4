/** Another process uses the data folder; `processId` is the id of that process. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse'
  readonly processId: number

  constructor(dataDir: string, processId: number) {
    super(
      `The data folder ${dataDir} is in use by process ${processId}: stop that process or choose another folder in DATA_DIR.`,
    )
    this.processId = processId
  }
}

/** The data folder cannot be created or written to; `cause` is the file system error. */
export class DataDirNotWritable extends Error {
  override readonly name = 'DataDirNotWritable'

  constructor(dataDir: string, cause: Error) {
    super(
      `The data folder ${dataDir} cannot be written (${cause.message}): make it writable, or choose another folder in DATA_DIR.`,
      { cause },
    )
  }
}

/** The database files exist, but the database could not be opened. Code 57P03, as in PostgreSQL. */
export class DatabaseNotOpened extends Error {
  override readonly name = 'DatabaseNotOpened'
  readonly code = '57P03'

  constructor(directory: string, cause: Error) {
    super(`The embedded database in ${directory} did not open: ${cause.message}`, { cause })
  }
}

/** The connection is lost because the database ended unexpectedly. Code 57P02: a new connection works. */
export class DatabaseEnded extends Error {
  override readonly name = 'DatabaseEnded'
  readonly code = '57P02'

  constructor(reason: string) {
    super(`The embedded database ended and opens again with the next connection: ${reason}`)
  }
}

/** The connection is lost or refused because the database was closed. Code 57P01, as in PostgreSQL. */
export class DatabaseClosed extends Error {
  override readonly name = 'DatabaseClosed'
  readonly code = '57P01'

  constructor() {
    super('The embedded database is closed.')
  }
}
