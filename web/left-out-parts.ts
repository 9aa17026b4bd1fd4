import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'

const LEFT_OUT = '\0left-out:'

interface Parts {
  readonly importer: RegExp
  readonly part: RegExp
}

/** Modules that a library imports but that never run here: the library, and its modules. */
const PARTS: readonly Parts[] = [
  { importer: /\/zod\/v4\//, part: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
]

/**
 * Leaves unused parts of libraries out of the build, because they would delay the first row of the inbox. Code that
 * starts to use such a part fails at run time with a message: remove the part from the list then.
 */
export function leftOutParts(): Plugin {
  return {
    name: 'left-out-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const parts = PARTS.find((one) => importer !== undefined && one.importer.test(importer))
      const resolved = parts && (await this.resolve(source, importer, { ...options, skipSelf: true }))
      return resolved && parts.part.test(resolved.id) ? `${LEFT_OUT}${resolved.id}` : null
    },
    async load(id) {
      if (!id.startsWith(LEFT_OUT)) return null
      const file = id.slice(LEFT_OUT.length)
      const part = file.slice(file.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const words = `${part} is left out of the build: take it off the list in web/left-out-parts.ts.`
      const names = [...new Set(await exportedNames(this, file))]
      return `function leftOut() { throw new Error(${JSON.stringify(words)}) }
        export { ${names.map((name) => `leftOut as ${name}`).join(', ')} }`
    },
  }
}

/** The names that a module exports, including re-exports. */
async function exportedNames(context: Rolldown.PluginContext, file: string): Promise<string[]> {
  const { body } = context.parse(await readFile(file, 'utf8'))
  const names = await Promise.all(body.map((statement) => namesOf(context, file, statement)))
  return names.flat()
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

async function namesOf(
  context: Rolldown.PluginContext,
  file: string,
  statement: Statement,
): Promise<string[]> {
  if (statement.type === 'ExportDefaultDeclaration') return ['default']
  if (statement.type === 'ExportAllDeclaration') {
    const passedOn = await context.resolve(statement.source.value, file)
    const names = passedOn ? await exportedNames(context, passedOn.id.replace(LEFT_OUT, '')) : []
    return names.filter((name) => name !== 'default')
  }
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration, specifiers } = statement
  if (!declaration) return specifiers.flatMap(({ exported }) => ('name' in exported ? exported.name : []))
  const declared = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration]
  return declared.flatMap((one) => ('id' in one && one.id && 'name' in one.id ? one.id.name : []))
}
