import type { Readable } from 'node:stream'

/** First and last byte of a range: zero-based and inclusive. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Completely received bytes in a private local file, not yet stored under a key. */
export interface ReceivedBlob {
  /** Path of the private file, valid until the bytes are stored or discarded. */
  readonly path: string
  readonly sizeBytes: number
  /** In lower-case hexadecimal. */
  readonly sha256: string
  /** Stores all bytes under a key in one step, replacing any earlier blob. */
  keep(key: string): Promise<void>
  /** Discards the bytes; has no effect after they are stored. */
  discard(): Promise<void>
}

/** A blob as a local file. */
export interface BorrowedBlob {
  /** Path for reading only, valid until the blob is released. */
  readonly path: string
  readonly sizeBytes: number
  giveBack(): Promise<void>
}

/** A local folder for temporary files. */
export interface PrivateFolder {
  /** Returns the path for a new file of at most this many bytes; the file is not created yet. */
  newPath(mostBytes: number): Promise<string>
  /** Removes the folder if it is empty. */
  close(): Promise<void>
}

/** The store of uploaded files, each stored under the key `practiceId/fileId`. */
export interface BlobStore {
  /**
   * Reads a complete stream so that its content can be checked before storage. @throws BlobTooLargeError if the stream
   * is longer than mostBytes; after this or any other error, no data is kept.
   */
  receive(bytes: Readable, mostBytes: number): Promise<ReceivedBlob>
  /** Reads a complete stream and stores it under the key. @throws BlobTooLargeError */
  put(key: string, bytes: Readable, mostBytes: number): Promise<void>
  /** Returns the whole blob or a part of it. @throws BlobMissingError */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Returns the whole blob as a local file, which must be released afterwards. @throws BlobMissingError */
  borrow(key: string): Promise<BorrowedBlob>
  /** Returns the blob's length in bytes. @throws BlobMissingError */
  size(key: string): Promise<number>
  /** Removes a blob; succeeds if the blob is missing. */
  remove(key: string): Promise<void>
}

/** The received bytes exceed the size limit. */
export class BlobTooLargeError extends Error {
  override readonly name = 'BlobTooLargeError'
}

/** No blob is stored under this key. */
export class BlobMissingError extends Error {
  override readonly name = 'BlobMissingError'
}

/** The store is unavailable; a later attempt may succeed. */
export class BlobStoreAwayError extends Error {
  override readonly name = 'BlobStoreAwayError'
}
