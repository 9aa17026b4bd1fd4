import { useEffect, useEffectEvent, useState } from 'react'
import type { FileLinks } from './use-file-links.ts'

/** The way to one opened file: its link, then 'failed' where it could not be shown even with a new link. */
export interface OpenedLink {
  readonly url: string | null
  readonly hasFailed: boolean
  /** The link did not open the file: tries a new one, once. */
  readonly onBroken: () => void
  readonly retry: () => void
}

type Try = Readonly<{ url: string | null; hasFailed: boolean; isSecond: boolean }>

const FIRST_TRY: Try = { url: null, hasFailed: false, isSecond: false }

/** Opens the file of this name; use it under a key of that name. */
export function useOpenedLink(name: string, links: FileLinks): OpenedLink {
  const [state, setState] = useState(FIRST_TRY)

  async function open(isSecond: boolean): Promise<void> {
    const url = await links.open(name, isSecond)
    setState({ url: url ?? null, hasFailed: url === undefined, isSecond })
  }
  const openFirst = useEffectEvent(() => void open(false))
  useEffect(() => openFirst(), [])

  return {
    url: state.url,
    hasFailed: state.hasFailed,
    onBroken: () => {
      if (state.isSecond) setState({ ...state, url: null, hasFailed: true })
      else void open(true)
    },
    retry: () => {
      setState(FIRST_TRY)
      void open(true)
    },
  }
}
