import type { Readable } from 'node:stream'

/** First and last byte, both counted from 0 and both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Bytes that were received completely, in a private file of this machine, not yet stored under a key. */
export interface ReceivedBlob {
  /** Path of the private file, valid until the bytes are stored or discarded. */
  readonly path: string
  readonly sizeBytes: number
  /** In lower-case hexadecimal digits. */
  readonly sha256: string
  /** Stores the bytes under a key, all of them or none, replacing an earlier blob. */
  keep(key: string): Promise<void>
  /** Discards the bytes; does nothing once they are stored. */
  discard(): Promise<void>
}

/** A blob as a file of this machine. */
export interface BorrowedBlob {
  /** Only for reading, and only until it is released. */
  readonly path: string
  readonly sizeBytes: number
  giveBack(): Promise<void>
}

/** A folder of this machine for short-lived files. */
export interface PrivateFolder {
  /** The path for a new file, not created yet, of at most this many bytes. */
  newPath(mostBytes: number): Promise<string>
  /** Removes the folder if it is empty. */
  close(): Promise<void>
}

/** The store of uploaded files, each under the key `practiceId/fileId`. */
export interface BlobStore {
  /**
   * Reads a stream to its end, so that its content can be checked before it is stored. @throws BlobTooLargeError if it
   * is longer than mostBytes; after this and any other error, nothing of it is kept.
   */
  receive(bytes: Readable, mostBytes: number): Promise<ReceivedBlob>
  /** Receives a stream and stores it under the key. @throws BlobTooLargeError */
  put(key: string, bytes: Readable, mostBytes: number): Promise<void>
  /** The whole blob, or a part of it. @throws BlobMissingError */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** The whole blob as a file, for readers that need one; release it afterwards. @throws BlobMissingError */
  borrow(key: string): Promise<BorrowedBlob>
  /** The blob's length in bytes. @throws BlobMissingError */
  size(key: string): Promise<number>
  /** Removes a blob; a missing blob is no error. */
  remove(key: string): Promise<void>
}

/** More bytes arrived than are allowed. */
export class BlobTooLargeError extends Error {
  override readonly name = 'BlobTooLargeError'
}

/** Nothing is stored under this key. */
export class BlobMissingError extends Error {
  override readonly name = 'BlobMissingError'
}

/** The store is unavailable; a later try may succeed. */
export class BlobStoreAwayError extends Error {
  override readonly name = 'BlobStoreAwayError'
}
