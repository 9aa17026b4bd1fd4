import { type FilePages, filePagesSchema } from '@econsult/contract/files'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The pages of a file, fetched from `url`; null until the first response. When the link is renewed, the pages stay
 * until the new list arrives, so that the scroll position is kept. `onBroken` is called if the list cannot be fetched.
 */
export function usePages(url: string, onBroken: () => void): FilePages | null {
  const [list, setList] = useState<FilePages | null>(null)
  const fail = useEffectEvent(onBroken)
  useEffect(() => {
    const abort = new AbortController()
    readPages(url, abort.signal).then(setList, () => {
      if (!abort.signal.aborted) fail()
    })
    return () => abort.abort()
  }, [url])
  return list
}

async function readPages(url: string, signal: AbortSignal): Promise<FilePages> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error('the list of pages was refused')
  return filePagesSchema.parse(await answer.json())
}
