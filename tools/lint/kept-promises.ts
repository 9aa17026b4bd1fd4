/** The properties of a syntax-tree node that this rule reads. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly async?: boolean
  readonly object?: Node
  readonly callee?: Node
  readonly id?: Node | null
  readonly init?: Node | null
  readonly value?: Node
  readonly arguments?: readonly Node[]
  readonly elements?: readonly (Node | null)[]
}

interface Context {
  report(found: { readonly node: Node; readonly message: string }): void
}

const MESSAGE =
  'A promise that is kept rejects unheard if its transaction fails first. Await the call where it is made, ' +
  'or send the statement ahead (db/later.ts).'

/** The node types that only read a value that was created earlier. */
const KEPT = ['Identifier', 'MemberExpression']

/**
 * Returns the awaited nodes: the expression itself, or the promises that are passed to Promise.all or a similar
 * function.
 */
function waitedFor(node: Node): readonly Node[] {
  if (node.type !== 'CallExpression') return [node]
  if (node.callee?.object?.name !== 'Promise') return []
  return (node.arguments ?? []).flatMap((given) =>
    given.type === 'ArrayExpression' ? (given.elements ?? []).filter((one) => one !== null) : [given],
  )
}

/** Returns the name of the async function that a node declares. */
function asyncName({ type, async, id, init }: Node): string | undefined {
  const isAsync = type === 'VariableDeclarator' ? init?.async : async
  return isAsync === true && id?.type === 'Identifier' ? id.name : undefined
}

/**
 * An oxlint plugin for code inside transactions, where a promise that was started earlier could reject before it is
 * awaited. Its rule forbids awaiting a variable or a property, and storing the promise of an async function of this
 * file in an object.
 */
export default {
  meta: { name: 'transactions' },
  rules: {
    'no-kept-promise': {
      create(context: Context) {
        const asyncNames = new Set<string>()
        const calls: { readonly node: Node; readonly name: string | undefined }[] = []
        const declared = (node: Node) => {
          const name = asyncName(node)
          if (name !== undefined) asyncNames.add(name)
        }
        return {
          FunctionDeclaration: declared,
          VariableDeclarator: declared,
          AwaitExpression({ argument }: { readonly argument: Node }) {
            for (const node of waitedFor(argument)) {
              if (KEPT.includes(node.type)) context.report({ node, message: MESSAGE })
            }
          },
          Property({ value }: Node) {
            if (value?.type === 'CallExpression') calls.push({ node: value, name: value.callee?.name })
          },
          // Checked at the end of the file, because a function may be declared after its call.
          'Program:exit'() {
            for (const { node, name } of calls) {
              if (name !== undefined && asyncNames.has(name)) context.report({ node, message: MESSAGE })
            }
          },
        }
      },
    },
  },
}
