import type { CaseFile } from '@econsult/contract/files'
import { useState } from 'react'
import { heldLink, isGood, type HeldLinks, keptLinks } from './held-links.ts'

/** The files of a case, and a function to refetch them, because their links expire after ten minutes (F1). */
export interface FileSource {
  readonly files: readonly CaseFile[]
  /** The time at which the files were fetched from the server, in milliseconds since 1970. */
  readonly readAt: number
  readonly refresh: () => Promise<readonly CaseFile[] | undefined>
}

export interface FileLinks {
  /** The latest link to the thumbnail; it may have expired. */
  readonly thumbAt: (name: string) => string | undefined
  /**
   * Resolves to a valid link to the file or to the list of its pages. If `isBroken` is true, the last link failed and a
   * new one is fetched.
   */
  readonly open: (name: string, isBroken?: boolean) => Promise<string | undefined>
}

/** The signed links to the files of a case; they are renewed when they expire. */
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
