import type { Check } from './check.ts'
import { readTexts, type TextFile } from './read-texts.ts'

/** Server files whose code is correct only in combination with rows, locks or other processes. */
const MECHANISMS = [
  'access/enter-case.ts',
  'access/known-rooms.ts',
  'audit-tree/place-leaves.ts',
  'case-events/counts/store.ts',
  'case-events/requests/clock.ts',
  'db/pipeline.ts',
  'features/deliveries/try-delivery.ts',
  'features/messages/enter-room.ts',
  'leases/store.ts',
  'outbox/lane.ts',
  'realtime/relay.ts',
  'repeats/once-per-key.ts',
].map((path) => `server/src/${path}`)

/** Matches a comment at the very beginning of a file with the three paragraphs Terms, Rule and Trade-off. */
const HEAD =
  /^\/\*\n \* Terms\. (?:(?!\*\/)[\s\S])*\n \* Rule\. (?:(?!\*\/)[\s\S])*\n \* Trade-off\. (?:(?!\*\/)[\s\S])*\*\//
const MOST_LINES = 16

/** Checks that a file with a mechanism begins with its description: terms, rule and trade-off. */
export const mechanisms: Check = {
  name: 'mechanisms',
  run: async (root) => problemsWithMechanisms(readTexts(root)),
}

/** Reports mechanisms whose file is missing, that have no description, or whose description is too long. */
export function problemsWithMechanisms(texts: readonly TextFile[]): string[] {
  const byPath = new Map(texts.map(({ path, text }) => [path, text]))
  return MECHANISMS.flatMap((path) => {
    const text = byPath.get(path)
    if (text === undefined) return `${path} is gone: correct the list of tools/checks/mechanisms.ts`
    const head = HEAD.exec(text)?.[0]
    if (head === undefined)
      return `${path} must begin with a comment of three paragraphs: Terms, Rule, Trade-off`
    const lines = head.split('\n').length
    return lines > MOST_LINES ? `${path} begins with ${lines} lines of comment: ${MOST_LINES} are enough` : []
  })
}
