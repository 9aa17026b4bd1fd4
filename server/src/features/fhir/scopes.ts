/** The operations on resources of one type, with the letters of SMART App Launch 2. */
export type ScopePermission = 'c' | 'r' | 'u' | 'd' | 's'

/** One scope for resources, for example user/Task.rs. */
export interface ResourceScope {
  /** 'patient' limits the scope to the data of the one patient for whom the token was issued. */
  readonly context: 'patient' | 'user' | 'system'
  /** A resource type, or '*' for all types. */
  readonly type: string
  readonly permissions: ReadonlySet<ScopePermission>
  /** The search parameters that a resource must match, in the syntax after the question mark; '' for none. */
  readonly query: string
}

const RESOURCE_SCOPE =
  /^(?<context>patient|user|system)\/(?<type>\*|[A-Z][A-Za-z]*)\.(?<what>[a-z*]+)(?:\?(?<query>\S+))?$/

/** In version 2, the letters have this order, and each letter occurs at most once. */
const VERSION_2 = /^c?r?u?d?s?$/

const VERSION_1: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' }

/**
 * Returns the resource scopes among the given scopes, in the syntax of SMART App Launch 2 (.rs, with optional search
 * parameters) or 1 (.read). Other scopes, such as openid, and misspelled scopes are ignored, because they give no
 * access to resources.
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
  // Scopes of version 1 have no search parameters.
  if (query !== '' && letters !== what) return undefined
  return { context, type, permissions: new Set(letters.split('').filter(isPermission)), query }
}

function contextOf(word: string | undefined): ResourceScope['context'] | undefined {
  return word === 'patient' || word === 'user' || word === 'system' ? word : undefined
}

function isPermission(letter: string): letter is ScopePermission {
  return 'cruds'.includes(letter)
}

/**
 * Returns the scopes that allow this operation on resources of a type. If there are none, the operation is not allowed.
 */
export function scopesFor(
  scopes: readonly ResourceScope[],
  type: string,
  permission: ScopePermission,
): ResourceScope[] {
  return scopes.filter((one) => (one.type === '*' || one.type === type) && one.permissions.has(permission))
}
