/** The operations on resources of one type, as SMART App Launch 2 abbreviates them. */
export type ScopePermission = 'c' | 'r' | 'u' | 'd' | 's'

/** One scope on resources, for example user/Task.rs. */
export interface ResourceScope {
  /** 'patient' limits the scope to the data of the one patient for whom the token was issued. */
  readonly context: 'patient' | 'user' | 'system'
  /** A type of resources, or '*' for all. */
  readonly type: string
  readonly permissions: ReadonlySet<ScopePermission>
  /** Search parameters that a resource must match, as written after the question mark; '' for none. */
  readonly query: string
}

const RESOURCE_SCOPE =
  /^(?<context>patient|user|system)\/(?<type>\*|[A-Z][A-Za-z]*)\.(?<what>[a-z*]+)(?:\?(?<query>\S+))?$/

/** In version 2 the letters are in this order, each at most once. */
const VERSION_2 = /^c?r?u?d?s?$/

const VERSION_1: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' }

/**
 * The scopes on resources among the given ones, in the syntax of SMART App Launch 2 (.rs, with optional search
 * parameters) or 1 (.read). Others, such as openid, give no access to resources and are left out, as are misspelled
 * ones.
 */
export function readScopes(text: string): ResourceScope[] {
  return text.split(' ').flatMap((word) => readScope(word) ?? [])
}

function readScope(word: string): ResourceScope | undefined {
  const parts = RESOURCE_SCOPE.exec(word)?.groups
  const context = contextOf(parts?.['context'])
  const { type, what = '', query = '' } = parts ?? {}
  const letters = VERSION_1[what] ?? what
  if (!context || !type || !VERSION_2.test(letters)) return undefined
  // Version 1 has no search parameters in scopes.
  if (query !== '' && letters !== what) return undefined
  return { context, type, permissions: new Set(letters.split('').filter(isPermission)), query }
}

function contextOf(word: string | undefined): ResourceScope['context'] | undefined {
  return word === 'patient' || word === 'user' || word === 'system' ? word : undefined
}

function isPermission(letter: string): letter is ScopePermission {
  return 'cruds'.includes(letter)
}

/** The scopes that allow this operation on resources of a type; if empty, the operation is not allowed. */
export function scopesFor(
  scopes: readonly ResourceScope[],
  type: string,
  permission: ScopePermission,
): ResourceScope[] {
  return scopes.filter((one) => (one.type === '*' || one.type === type) && one.permissions.has(permission))
}
