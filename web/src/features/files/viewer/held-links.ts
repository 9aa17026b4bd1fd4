import type { CaseFile } from '@econsult/contract/files'
import { FILE_LINK_MS } from '@econsult/contract/limits'

/** A signed link and when it was read from the server, in milliseconds since 1970. */
export interface HeldLink {
  readonly url: string
  /** The link to its small picture; null where there is none. */
  readonly thumbUrl: string | null
  readonly readAt: number
}

/** By the file's stored name. */
export type HeldLinks = ReadonlyMap<string, HeldLink>

/** So long a link stays the same although the case is read again, so that pictures are not loaded again. */
const STEADY_MS = FILE_LINK_MS / 2

/** A link this near to its end is not used for something new. */
const MARGIN_MS = 60_000

/** The links to use after the case was read again: the same object where nothing changed. */
export function keptLinks(before: HeldLinks, files: readonly CaseFile[], readAt: number): HeldLinks {
  const links = new Map(
    files.map(({ fileData: { name }, fileUrl, thumbUrl }) => {
      const held = before.get(name)
      const isSteady = held !== undefined && readAt - held.readAt < STEADY_MS
      return [name, isSteady ? held : { url: fileUrl, thumbUrl, readAt }]
    }),
  )
  const isSame = links.size === before.size && [...links].every(([name, link]) => before.get(name) === link)
  return isSame ? before : links
}

/** Whether the link still opens its file for a while. */
export function isGood(link: HeldLink, now: number): boolean {
  return now - link.readAt < FILE_LINK_MS - MARGIN_MS
}
