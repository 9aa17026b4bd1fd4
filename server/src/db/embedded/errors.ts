/** Another process works in the data folder; `processId` is its number. */
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

/** The data folder cannot be made or written; `cause` is the error of the file system. */
export class DataDirNotWritable extends Error {
  override readonly name = 'DataDirNotWritable'

  constructor(dataDir: string, cause: Error) {
    super(
      `The data folder ${dataDir} cannot be written (${cause.message}): allow it, or choose another folder in DATA_DIR.`,
      { cause },
    )
  }
}

/** The files of the database are there, but the database did not open. Code 57P03, as PostgreSQL has it. */
export class DatabaseNotOpened extends Error {
  override readonly name = 'DatabaseNotOpened'
  readonly code = '57P03'

  constructor(directory: string, cause: Error) {
    super(`The embedded database in ${directory} did not open: ${cause.message}`, { cause })
  }
}

/** The connection is gone because the database ended without being asked. Code 57P02: the next connection works. */
export class DatabaseEnded extends Error {
  override readonly name = 'DatabaseEnded'
  readonly code = '57P02'

  constructor(reason: string) {
    super(`The embedded database ended and opens again with the next connection: ${reason}`)
  }
}

/** The connection is gone, or refused, because the database was closed. Code 57P01, as PostgreSQL has it. */
export class DatabaseClosed extends Error {
  override readonly name = 'DatabaseClosed'
  readonly code = '57P01'

  constructor() {
    super('The embedded database is closed.')
  }
}
