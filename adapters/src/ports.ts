import type { Readable } from 'node:stream'

/** First and last byte, both counted from 0 and both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Bytes that have arrived whole and stand in a private file of this machine, under no key yet. */
export interface ReceivedBlob {
  /** The private file, to be read while it is here. */
  readonly path: string
  readonly sizeBytes: number
  /** In lower-case hexadecimal digits. */
  readonly sha256: string
  /** Puts the bytes under a key, whole or not at all; what was there before is replaced. */
  keep(key: string): Promise<void>
  /** Throws the bytes away; does nothing once they are kept. */
  discard(): Promise<void>
}

/** A blob as a file of this machine. */
export interface BorrowedBlob {
  /** To be read alone, and only before it is given back. */
  readonly path: string
  readonly sizeBytes: number
  giveBack(): Promise<void>
}

/** A folder of this machine for files that stand there briefly. */
export interface PrivateFolder {
  /** The path of a new file, which is not there yet and will have at most these bytes. */
  newPath(mostBytes: number): Promise<string>
  /** Takes the folder away where nothing stands in it. */
  close(): Promise<void>
}

/** Where uploaded files are kept, each under the key `practiceId/fileId`. */
export interface BlobStore {
  /**
   * Takes a stream to its end, so that its content can be looked at before it is kept.
   * @throws BlobTooLargeError where it is longer than mostBytes; nothing of it is left then, nor after any other fault.
   */
  receive(bytes: Readable, mostBytes: number): Promise<ReceivedBlob>
  /** Receives a stream and keeps it under the key. @throws BlobTooLargeError */
  put(key: string, bytes: Readable, mostBytes: number): Promise<void>
  /** The whole blob, or a part of it. @throws BlobMissingError */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** The whole blob as a file, for readers that want one; to be given back. @throws BlobMissingError */
  borrow(key: string): Promise<BorrowedBlob>
  /** The blob's length in bytes. @throws BlobMissingError */
  size(key: string): Promise<number>
  /** Removes a blob; one that is not there is no fault. */
  remove(key: string): Promise<void>
}

/** More bytes came than were allowed. */
export class BlobTooLargeError extends Error {
  override readonly name = 'BlobTooLargeError'
}

/** Nothing is kept under this key. */
export class BlobMissingError extends Error {
  override readonly name = 'BlobMissingError'
}

/** The store cannot serve now; a later try may succeed. */
export class BlobStoreAwayError extends Error {
  override readonly name = 'BlobStoreAwayError'
}
