import type { Call, InputOf, ReplyOf } from '@econsult/contract/call'
import type {
  EndpointBuilder,
  EndpointDefinitions,
  MutationDefinition,
  QueryDefinition,
  TagDescription,
  TypedMutationOnQueryStarted,
} from '@reduxjs/toolkit/query/react'
import type { CallOptions } from './api-client.ts'
import { type AskServer, type ServerRequest, type TagType, serverApi } from './server-api.ts'

type ReducerPath = typeof serverApi.reducerPath
type Build = EndpointBuilder<AskServer, TagType, ReducerPath>

/** The cached data that a query provides and a change invalidates. */
export type Tag = TagDescription<TagType>

/** `isRefused` is true if the call failed. */
type Tags<Arg> = readonly Tag[] | ((arg: Arg, isRefused: boolean) => readonly Tag[])

/** A hook's argument: the call's input, or nothing if the call has no input. */
type ArgOf<C extends Call> = InputOf<C> extends Record<string, never> ? void : InputOf<C>

type Sending<C extends Call, Arg> = Pick<CallOptions, 'background' | 'asOneself'> & {
  /** Converts the hook's argument to the call's input, if they differ. */
  readonly input?: (arg: Arg) => InputOf<C>
}

type QueryOptions<C extends Call, Arg> = Sending<C, Arg> & {
  readonly tags?: Tags<NoInfer<Arg>>
  /**
   * The time for which the response is kept after the last component that uses it is unmounted, in seconds; 60 if
   * omitted.
   */
  readonly keepUnusedDataFor?: number
}

type ChangeOptions<C extends Call, Arg> = Sending<C, Arg> & {
  readonly onQueryStarted?: TypedMutationOnQueryStarted<ReplyOf<C>, NoInfer<Arg>, AskServer, ReducerPath>
}

/**
 * Adds a feature's calls to the cache of responses and returns their hooks: `addCalls(({ query, change }) => ({
 * fetchMinutes: query(fetchMinutes), saveMinutes: change(saveMinutes, ['Minutes']) }))`. `query` declares a call that
 * only reads data. `change` declares a call that changes data, with the tags whose queries are sent again after it,
 * even after a refusal.
 */
export function addCalls<Endpoints extends EndpointDefinitions>(
  declare: (words: {
    query: ReturnType<typeof queriesOf>
    change: ReturnType<typeof changesOf>
  }) => Endpoints,
) {
  return serverApi.injectEndpoints({
    endpoints: (build) => declare({ query: queriesOf(build), change: changesOf(build) }),
  })
}

// NoInfer: the type of a hook's argument is inferred only from the call, or from `input`.
function queriesOf(build: Build) {
  return <C extends Call, Arg = ArgOf<C>>(
    call: C,
    options: QueryOptions<C, Arg> = {},
  ): QueryDefinition<NoInfer<Arg>, AskServer, TagType, ReplyOf<C>, ReducerPath> => {
    const { tags, keepUnusedDataFor } = options
    return build.query<ReplyOf<C>, Arg>({
      query: requestOf(call, options),
      providesTags: (_reply, failure, arg) => tagsOf(tags, arg, failure !== undefined),
      ...(keepUnusedDataFor !== undefined && { keepUnusedDataFor }),
    })
  }
}

function changesOf(build: Build) {
  return <C extends Call, Arg = ArgOf<C>>(
    call: C,
    tags?: Tags<NoInfer<Arg>>,
    options: ChangeOptions<C, Arg> = {},
  ): MutationDefinition<NoInfer<Arg>, AskServer, TagType, ReplyOf<C>, ReducerPath> => {
    const { onQueryStarted } = options
    return build.mutation<ReplyOf<C>, Arg>({
      query: requestOf(call, options),
      invalidatesTags: (_reply, failure, arg) => tagsOf(tags, arg, failure !== undefined),
      ...(onQueryStarted && { onQueryStarted }),
    })
  }
}

function requestOf<C extends Call, Arg>(definition: C, options: Sending<C, Arg>) {
  const { background = false, asOneself = false, input } = options
  return (arg: Arg): ServerRequest => ({
    definition,
    input: input ? input(arg) : (arg ?? {}),
    background,
    asOneself,
  })
}

function tagsOf<Arg>(tags: Tags<Arg> = [], arg: Arg, isRefused: boolean): readonly Tag[] {
  return typeof tags === 'function' ? tags(arg, isRefused) : tags
}
