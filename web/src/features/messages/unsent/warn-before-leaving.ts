import type { UnsentMessages } from './unsent-messages.ts'

/** Lets the browser ask before the tab is closed over something unsent, wherever in the product the person is. */
export function warnBeforeLeaving(unsent: UnsentMessages): void {
  const warn = (event: Event) => {
    if (unsent.isOurs()) event.preventDefault()
  }
  unsent.subscribe(() => {
    if (unsent.isUnsent()) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
}
