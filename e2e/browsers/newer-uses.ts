import { type AnyNode, parse } from 'acorn'
import { allFeatures, type Feature } from './missing-features.ts'

/** The newest ECMAScript version whose syntax every supported browser supports completely. */
const SYNTAX = 2024

/**
 * Web interfaces whose methods are searched for. A method name of another interface, such as `run`, could as well be
 * defined by the script itself.
 */
const COMMON_INTERFACES =
  /^(Abort\w*|Animation|Blob|Cache\w*|Clipboard\w*|Crypto|CSSStyle\w*|Document\w*|DOM\w*|Element\w*|Event\w*|File|FormData|Headers|History|HTML\w*|MediaQueryList|MessagePort|Navigator|Node\w*|Performance|Range|ReadableStream\w*|Request|Response|Selection|ShadowRoot|SubtleCrypto|URL\w*|Worker)$/

interface Missing {
  readonly globals: ReadonlySet<string>
  readonly statics: ReadonlySet<string>
  /** Missing methods with a name that no other object of the language or the web platform has. */
  readonly methods: ReadonlySet<string>
}

/**
 * Creates a function that finds a script's uses of features that some supported browser lacks, according to MDN's
 * compatibility data.
 */
export function createFinder(): (script: string) => string[] {
  const missing = sortFeatures(allFeatures())
  return (script) => {
    const tree = treeOf(script)
    return typeof tree === 'string' ? [tree] : usesIn(tree, missing)
  }
}

function sortFeatures(features: readonly Feature[]): Missing {
  const lacking = features.filter(({ isEverywhere }) => !isEverywhere)
  const present = new Set(features.flatMap(({ name, isEverywhere }) => (isEverywhere && name ? [name] : [])))
  const presentGlobals = new Set(
    features.flatMap(({ kind, owner, isEverywhere }) => (kind === 'global' && isEverywhere ? owner : [])),
  )
  return {
    globals: new Set(
      lacking.flatMap(({ kind, owner }) =>
        kind === 'global' && !presentGlobals.has(owner[0] ?? '') ? owner : [],
      ),
    ),
    statics: new Set(
      lacking.flatMap(({ kind, owner, name }) => (kind === 'static' ? [`${owner.join('.')}.${name}`] : [])),
    ),
    methods: new Set(
      lacking.flatMap(({ kind, owner, name }) => {
        const isLookedFor =
          kind === 'language member' || (kind === 'web member' && COMMON_INTERFACES.test(owner[0] ?? ''))
        return isLookedFor && name && !present.has(name) ? [name] : []
      }),
    ),
  }
}

function treeOf(script: string): AnyNode | string {
  try {
    return parse(script, { ecmaVersion: SYNTAX, sourceType: 'module', allowHashBang: true })
  } catch (error) {
    return `syntax: ${error instanceof Error ? error.message : String(error)}`
  }
}

function usesIn(tree: AnyNode, missing: Missing): string[] {
  const used = new Set<string>()
  /** Features that the script itself defines, or whose presence it tests before use. */
  const known = new Set<string>()
  walk(tree, (node, parent, role) => {
    for (const use of usesOf(node, parent, role, missing)) used.add(use)
    for (const name of namesKnownBy(node)) known.add(name)
  })
  return [...used].filter((use) => !known.has(use) && !known.has(use.split('.')[0] || use)).toSorted()
}

function usesOf(node: AnyNode, parent: AnyNode | null, role: string, missing: Missing): string[] {
  if (node.type === 'Identifier')
    return missing.globals.has(node.name) && !isName(parent, role) ? [node.name] : []
  const text = textOf(node)
  if (missing.statics.has(text)) return [text]
  if (node.type !== 'MemberExpression' || node.computed || parent?.type !== 'CallExpression') return []
  const name = textOf(node.property)
  return role === 'callee' && missing.methods.has(name) ? [`.${name}()`] : []
}

function namesKnownBy(node: AnyNode): string[] {
  switch (node.type) {
    case 'UnaryExpression':
      return node.operator === 'typeof' ? [textOf(node.argument)] : []
    case 'BinaryExpression':
      return node.operator === 'in' ? [textOf(node.left), `${textOf(node.right)}.${textOf(node.left)}`] : []
    case 'CallExpression':
      return node.optional ? [textOf(node.callee), `.${textOf(node.callee).split('.').at(-1)}()`] : []
    case 'Property':
    case 'MethodDefinition':
      return node.computed ? [] : [`.${textOf(node.key)}()`]
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression'
        ? [textOf(node.left), `.${textOf(node.left.property)}()`]
        : []
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id ? namesIn(node.id) : []
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.params.flatMap(namesIn)
    case 'ImportSpecifier':
      return [node.local.name]
    default:
      return []
  }
}

/** Returns the names that a pattern declares. */
function namesIn(pattern: AnyNode): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one))
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? namesIn(one) : []))
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

type Visit = (node: AnyNode, parent: AnyNode | null, role: string) => void

function walk(node: AnyNode, visit: Visit, parent: AnyNode | null = null, role = ''): void {
  visit(node, parent, role)
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, node, key)
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** True if an identifier in this syntactic position is a property name. */
function isName(parent: AnyNode | null, role: string): boolean {
  if (!parent) return false
  if (parent.type === 'MemberExpression') return role === 'property' && !parent.computed
  return role === 'key' || role === 'exported' || role === 'imported' || role === 'label'
}

function textOf(node: AnyNode): string {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('')
  if (node.type === 'MemberExpression' && !node.computed)
    return `${textOf(node.object)}.${textOf(node.property)}`
  return ''
}
