import { DESKTOP_WIDTH } from '@econsult/contract/limits'
import { useEffect, useSyncExternalStore } from 'react'
import { trackWork } from '../../../lib/pending-work.ts'
import type CaseGrid from './case-grid.tsx'

type Chunk = { readonly Grid: typeof CaseGrid | null; readonly hasFailed: boolean }

let chunk: Chunk = { Grid: null, hasFailed: false }
let isLoading = false
const listeners = new Set<() => void>()

/** The grid, which is a chunk of its own that a phone never loads. `isWanted` starts the loading. */
export function useCaseGrid(isWanted: boolean) {
  const { Grid, hasFailed } = useSyncExternalStore(subscribe, () => chunk)
  useEffect(() => {
    if (isWanted) loadGrid()
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

// Fetched together with the page's own code, not after it has run.
if (window.matchMedia(`(min-width: ${DESKTOP_WIDTH}px)`).matches) loadGrid()
