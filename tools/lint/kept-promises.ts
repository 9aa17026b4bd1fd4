/** The parts of a node of the syntax tree that this rule reads. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly object?: Node
  readonly callee?: Node
  readonly arguments?: readonly Node[]
  readonly elements?: readonly (Node | null)[]
}

interface Context {
  report(found: { readonly node: Node; readonly message: string }): void
}

const MESSAGE =
  'A promise that is kept rejects unheard if its transaction fails first. Await the call where it is made, ' +
  'or send the statement ahead (db/later.ts).'

/** What an expression waits for: itself, or the promises that are given to Promise.all and its like. */
function waitedFor(node: Node): readonly Node[] {
  if (node.type !== 'CallExpression') return [node]
  if (node.callee?.object?.name !== 'Promise') return []
  return (node.arguments ?? []).flatMap((given) =>
    given.type === 'ArrayExpression' ? (given.elements ?? []).filter((one) => one !== null) : [given],
  )
}

/**
 * A plugin of oxlint for code that runs inside transactions. Its rule refuses to await a variable: the promise in it was
 * started earlier, so something else could fail while nobody waited for it.
 */
export default {
  meta: { name: 'transactions' },
  rules: {
    'no-kept-promise': {
      create: (context: Context) => ({
        AwaitExpression({ argument }: { readonly argument: Node }) {
          for (const node of waitedFor(argument)) {
            if (node.type === 'Identifier') context.report({ node, message: MESSAGE })
          }
        },
      }),
    },
  },
}
