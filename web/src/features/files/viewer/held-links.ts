import type { CaseFile } from '@econsult/contract/files'
import { FILE_LINK_MS } from '@econsult/contract/limits'

/** A signed link, and the time at which it was fetched from the server, in milliseconds since 1970. */
export interface HeldLink {
  /** The link to the content that the viewer displays: the file itself, or the list of its pages. */
  readonly url: string
  /** The link to its thumbnail; null if there is none. */
  readonly thumbUrl: string | null
  readonly readAt: number
}

/** Links by the stored name of the file. */
export type HeldLinks = ReadonlyMap<string, HeldLink>

/** The link to a file that was fetched at `readAt`. */
export function heldLink({ fileUrl, pagesUrl, thumbUrl }: CaseFile, readAt: number): HeldLink {
  return { url: pagesUrl ?? fileUrl, thumbUrl, readAt }
}

/** A link is kept for this time even when the case is refetched, so that pictures are not reloaded; in milliseconds. */
const STEADY_MS = FILE_LINK_MS / 2

/** A link that expires within this time is not used for new requests; in milliseconds. */
const MARGIN_MS = 60_000

/** The links to use after the case was refetched; the same object if no link changed. */
export function keptLinks(before: HeldLinks, files: readonly CaseFile[], readAt: number): HeldLinks {
  const links = new Map(
    files.map((file) => {
      const { name } = file.fileData
      const held = before.get(name)
      const isSteady = held !== undefined && readAt - held.readAt < STEADY_MS
      return [name, isSteady ? held : heldLink(file, readAt)]
    }),
  )
  const isSame = links.size === before.size && [...links].every(([name, link]) => before.get(name) === link)
  return isSame ? before : links
}

/** True if the link is valid for more than one minute. */
export function isGood(link: HeldLink, now: number): boolean {
  return now - link.readAt < FILE_LINK_MS - MARGIN_MS
}
