import type { Check } from './check.ts'
import { readTexts, type TextFile } from './read-texts.ts'

/** Files of the server whose code works only together with rows, locks or other processes. */
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

/** A comment at the very beginning with three paragraphs, within about ten lines. */
const HEAD =
  /^\/\*\n \* Terms\. (?:(?!\*\/)[\s\S])*\n \* Rule\. (?:(?!\*\/)[\s\S])*\n \* Trade-off\. (?:(?!\*\/)[\s\S])*\*\//
const MOST_LINES = 16

/** A file with a mechanism begins by telling it: its terms, its rule and its trade-off. */
export const mechanisms: Check = {
  name: 'mechanisms',
  run: async (root) => problemsWithMechanisms(readTexts(root)),
}

/** Mechanisms that are gone, are not told, or are told at length. */
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
