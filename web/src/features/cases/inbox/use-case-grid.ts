import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../../lib/when-idle.ts'
import { trackWork } from '../../../lib/pending-work.ts'
import type CaseGrid from './case-grid.tsx'

type Chunk = { readonly Grid: typeof CaseGrid | null; readonly hasFailed: boolean }

let chunk: Chunk = { Grid: null, hasFailed: false }
let isLoading = false
const listeners = new Set<() => void>()

/** The grid, a large chunk of its own: it is loaded once the first rows are drawn, and never on a phone. */
export function useCaseGrid(isWanted: boolean) {
  const { Grid, hasFailed } = useSyncExternalStore(subscribe, () => chunk)
  useEffect(() => {
    if (!isWanted) return undefined
    return whenIdle(loadGrid)
  }, [isWanted])
  return { Grid, hasFailed: isWanted && hasFailed, retry: loadGrid }
}

function loadGrid(): void {
  if (chunk.Grid !== null || isLoading) return
  isLoading = true
  trackWork(import('./case-grid.tsx')).then(
    (module) => settle({ Grid: module.default, hasFailed: false }),
    () => settle({ Grid: null, hasFailed: true }),
  )
}

function settle(settled: Chunk): void {
  isLoading = false
  chunk = settled
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
