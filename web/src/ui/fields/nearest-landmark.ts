import { type RefObject, useRef } from 'react'

/**
 * Where the list of an autocomplete belongs: in the dialog or the main part that holds the field, not outside of every
 * landmark at the end of the page. Give `ref` to the Autocomplete and `container` to its popper.
 */
export function useNearestLandmark(): {
  ref: RefObject<HTMLDivElement | null>
  container: () => HTMLElement
} {
  const ref = useRef<HTMLDivElement>(null)
  return { ref, container: () => ref.current?.closest<HTMLElement>('[role="dialog"], main') ?? document.body }
}
