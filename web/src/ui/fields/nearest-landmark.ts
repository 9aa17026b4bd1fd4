import { type RefObject, useRef } from 'react'

/**
 * Returns the container for an autocomplete's list: the dialog or landmark that contains the field, instead of the end
 * of the page, which is outside every landmark. Pass `ref` to the Autocomplete and `container` to its popper.
 */
export function useNearestLandmark(): {
  ref: RefObject<HTMLDivElement | null>
  container: () => HTMLElement
} {
  const ref = useRef<HTMLDivElement>(null)
  return { ref, container: () => ref.current?.closest<HTMLElement>('[role="dialog"], main') ?? document.body }
}
