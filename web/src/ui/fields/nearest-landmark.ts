import { type RefObject, useRef } from 'react'

/**
 * The container for an autocomplete's list: the dialog or landmark that contains the field, instead of the end of the
 * page outside every landmark. Give `ref` to the Autocomplete and `container` to its popper.
 */
export function useNearestLandmark(): {
  ref: RefObject<HTMLDivElement | null>
  container: () => HTMLElement
} {
  const ref = useRef<HTMLDivElement>(null)
  return { ref, container: () => ref.current?.closest<HTMLElement>('[role="dialog"], main') ?? document.body }
}
