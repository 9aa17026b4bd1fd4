import { lazy, Suspense, useEffect } from 'react'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { showOverlay, useOverlay } from './open-overlay.ts'

const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'))
const CommandSearch = lazy(() => import('./command-search.tsx'))

const KEYS = new Map([['?', () => showOverlay('keys')]])

/** The overlays of every signed-in page: the list of shortcuts (?), and search and commands (Ctrl+K or ⌘+K). */
export function Overlays() {
  const overlay = useOverlay()
  useShortcuts(KEYS)
  useSearchKeys()
  useEffect(() => () => showOverlay(null), [])
  const close = () => showOverlay(null)
  return (
    <Suspense>
      {overlay === 'keys' ? <KeyboardHelp onClose={close} /> : null}
      {overlay === 'search' ? <CommandSearch onClose={close} /> : null}
    </Suspense>
  )
}

/** Ctrl+K and ⌘+K also work in a text field, but not while another dialog is open. */
function useSearchKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (!event.ctrlKey && !event.metaKey) return
      if (document.querySelector('[aria-modal="true"]') !== null) return
      event.preventDefault()
      showOverlay('search')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
