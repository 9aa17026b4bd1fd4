import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { whenIdle } from '../../../lib/when-idle.ts'
import { trackWork } from '../../../lib/pending-work.ts'
import type CaseGrid from './case-grid.tsx'

type Chunk = { readonly Grid: typeof CaseGrid | null; readonly hasFailed: boolean }

const chunk = createStore<Chunk>(() => ({ Grid: null, hasFailed: false }))
let isLoading = false

/** The grid, a large chunk of its own: loaded once the first rows are rendered, and never on a phone. */
export function useCaseGrid(isWanted: boolean) {
  const { Grid, hasFailed } = useStore(chunk)
  useEffect(() => {
    if (!isWanted) return undefined
    return whenIdle(loadGrid)
  }, [isWanted])
  useEffect(() => {
    if (!isWanted || !hasFailed) return undefined
    addEventListener('online', loadGrid)
    return () => removeEventListener('online', loadGrid)
  }, [isWanted, hasFailed])
  return { Grid, hasFailed: isWanted && hasFailed, retry: loadGrid }
}

function loadGrid(): void {
  if (chunk.getState().Grid !== null || isLoading) return
  isLoading = true
  trackWork(import('./case-grid.tsx')).then(
    (module) => settle({ Grid: module.default, hasFailed: false }),
    () => settle({ Grid: null, hasFailed: true }),
  )
}

function settle(settled: Chunk): void {
  isLoading = false
  chunk.setState(settled)
}
