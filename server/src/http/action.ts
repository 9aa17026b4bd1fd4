import type { Call } from '@econsult/contract/call'
import type { z } from 'zod'
import type { Caller, CallRecord } from '../sessions/caller.ts'
import type { Cookies } from './cookies.ts'
import type { FileAnswer } from './send-answer.ts'
import type { WaitedFor } from './wait-for-file.ts'

/**
 * The action of a call of signed-in users. The constant has the name of the call, and its types are taken from the
 * contract: `export const endDelegate: Action<typeof contract.endDelegate, CoreDeps> = async (deps, { input }) => …`.
 */
export type Action<C extends Call, Deps> = (
  deps: Deps,
  request: CallRequest<z.output<C['input']>>,
) => Promise<z.input<C['reply']>>

/** An action of signed-in users that reads or sets cookies. */
export type CookieAction<C extends Call, Deps> = (
  deps: Deps,
  request: CookieRequest<z.output<C['input']>>,
) => Promise<z.input<C['reply']>>

/** An action of signed-in users that responds with a file. */
export type FileAction<C extends Call, Deps> = (
  deps: Deps,
  request: FileRequest<z.output<C['input']>>,
) => Promise<FileAnswer>

/** The action of a call that needs no session. */
export type PublicAction<C extends Call, Deps> = (
  deps: Deps,
  request: PublicRequest<z.output<C['input']>>,
) => Promise<z.input<C['reply']>>

/** An action without a session that responds with a file. */
export type PublicFileAction<C extends Call, Deps> = (
  deps: Deps,
  request: PublicFileRequest<z.output<C['input']>>,
) => Promise<FileAnswer>

/** The request of a signed-in caller, in the form that the action gets. */
export interface CallRequest<Input> {
  readonly caller: Caller
  readonly input: Input
  /** The record that Database.asCaller needs to write the audit row. */
  readonly record: CallRecord
  /** Minutes by which the caller's clock is ahead of UTC; 0 if not given. */
  readonly utcOffset: number
}

/** A request of a signed-in caller with its cookies. */
export interface CookieRequest<Input> extends CallRequest<Input> {
  readonly cookies: Cookies
}

/** A request of a signed-in caller, for an action that creates a file. */
export interface FileRequest<Input> extends CallRequest<Input>, WaitedFor {}

/** The request of a call that needs no session; `effectId` as in CallRecord. */
export interface PublicRequest<Input> extends Pick<CallRecord, 'requestId' | 'effectId'> {
  readonly input: Input
  readonly userAgent: string
  /** The Authorization header, which contains the token of a sign-up. */
  readonly authorization: string | undefined
  /** The sender's network address, for limits on guessing. */
  readonly address: string
  readonly cookies: Cookies
}

/** A request without a session, for an action that creates a file. */
export interface PublicFileRequest<Input> extends PublicRequest<Input>, WaitedFor {}
