/** The properties of a syntax-tree node that this rule reads. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly id?: Node | null
  readonly init?: Node | null
  readonly declaration?: Node | null
  readonly declarations?: readonly Node[]
  readonly typeAnnotation?: Node
  readonly typeName?: Node
}

interface Context {
  report(found: { readonly node: Node; readonly message: string }): void
}

const RETIRED = /^(?:bring|follow|forget|give|hear|hold|keep|leave|note|settle|take|tell|turn)(?=[A-Z]|$)/
const FUNCTIONS: ReadonlySet<string | undefined> = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/** True if the name is that of an action, which has the name of its call. */
const isAction = (id: Node | null | undefined) =>
  id?.typeAnnotation?.typeAnnotation?.typeName?.name?.endsWith('Action') === true

/** Returns the names of the functions that an export declares. */
function declaredFunctions({ declaration }: Node): readonly Node[] {
  const named = declaration?.type === 'FunctionDeclaration' ? [declaration.id] : []
  const made = (declaration?.declarations ?? []).flatMap(({ id, init }) =>
    FUNCTIONS.has(init?.type) && !isAction(id) ? [id] : [],
  )
  return [...named, ...made].filter((id) => id !== undefined && id !== null)
}

/**
 * An oxlint plugin. Its rule forbids names of exported functions that begin with a verb that was used in several senses
 * (docs/names.md).
 */
export default {
  meta: { name: 'verbs' },
  rules: {
    'no-retired-verb': {
      create(context: Context) {
        return {
          ExportNamedDeclaration(node: Node) {
            for (const id of declaredFunctions(node)) {
              const verb = RETIRED.exec(id.name ?? '')?.[0]
              if (verb === undefined) continue
              const message = `"${verb}" says several things. Use a verb of the list in docs/names.md.`
              context.report({ node: id, message })
            }
          },
        }
      },
    },
  },
}
