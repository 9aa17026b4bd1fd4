import { protocol } from '@electric-sql/pglite'
import type { ClientMessage } from './batch-splitter.ts'
import { statementOf } from './client-statements.ts'

// A failing statement raises the error, so PostgreSQL itself changes the transaction state.
const REFUSAL = `do $$ begin raise exception using errcode = 'feature_not_supported',
  message = 'COPY FROM STDIN does not work in the embedded database: insert the rows instead.'; end $$`

const QUOTED_OR_COMMENT =
  /\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$.*?\$\1\$|--[^\n]*|\/\*.*?\*\//gis
const INNERMOST_BRACKETS = /\([^()]*\)/g
const COPY_IN = /^\s*copy\b.*\bfrom\s+(?:stdin|stdout)\b/is

/** Replaces COPY FROM STDIN, which would end the database for all clients, with a failing statement. */
export function refuseCopy(message: ClientMessage): ClientMessage {
  const statement = statementOf(message)
  if (!statement || !readsFromClient(statement.text)) return message
  const { serialize } = protocol
  const bytes =
    message.type === 'Q'
      ? serialize.query(REFUSAL)
      : serialize.parse({ name: statement.name, text: REFUSAL, types: [] })
  return { type: message.type, bytes }
}

/** Returns true if a statement in the text is a COPY that waits for rows from the client. */
export function readsFromClient(text: string): boolean {
  // Nearly every text returns here; only the remaining texts need the closer check.
  if (!/\bcopy\b/i.test(text)) return false
  let bare = text.replaceAll(QUOTED_OR_COMMENT, ' ')
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replaceAll(INNERMOST_BRACKETS, ' ')
  }
  return bare.split(';').some((statement) => COPY_IN.test(statement))
}
