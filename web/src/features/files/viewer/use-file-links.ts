import type { CaseFile } from '@econsult/contract/files'
import { useState } from 'react'
import { heldLink, isGood, type HeldLinks, keptLinks } from './held-links.ts'

/** The files of a case and a function to fetch them again: their links expire after ten minutes (F1). */
export interface FileSource {
  readonly files: readonly CaseFile[]
  /** The time at which they were fetched from the server, in milliseconds since 1970. */
  readonly readAt: number
  readonly refresh: () => Promise<readonly CaseFile[] | undefined>
}

export interface FileLinks {
  /** The current link to the thumbnail; it may have expired. */
  readonly thumbAt: (name: string) => string | undefined
  /**
   * Resolves to a link that opens the file, or the list of its pages, now; `isBroken` is true if the last link failed.
   */
  readonly open: (name: string, isBroken?: boolean) => Promise<string | undefined>
}

/** Signed links to the files of a case, renewed when they expire. */
export function useFileLinks({ files, readAt, refresh }: FileSource): FileLinks {
  const [held, setHeld] = useState<HeldLinks>(new Map())
  const links = keptLinks(held, files, readAt)
  if (links !== held) setHeld(links)

  return {
    thumbAt: (name) => links.get(name)?.thumbUrl ?? undefined,
    async open(name, isBroken = false) {
      const link = links.get(name)
      if (link && !isBroken && isGood(link, Date.now())) return link.url
      const fresh = (await refresh())?.find((file) => file.fileData.name === name)
      if (!fresh) return undefined
      const renewed = heldLink(fresh, Date.now())
      setHeld((before) => new Map(before).set(name, renewed))
      return renewed.url
    },
  }
}
