import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { withName } from '../file-kind.ts'
import { phrases } from './phrases.ts'

interface FileLandingUse {
  /** The area on which files can be dropped. Files dropped elsewhere are ignored, without the browser opening them. */
  readonly area: RefObject<HTMLElement | null>
  /**
   * Called with the files and the element on which they were dropped, or null if they were pasted; undefined if the
   * user is not allowed to add files.
   */
  readonly onFiles: ((files: File[], place: Element | null) => void) | undefined
  /** Shows the reason why files were not accepted. */
  readonly onRefused: () => void
}

/**
 * Accepts files dropped on the area, and pasted pictures; returns the element below the files that are being dragged.
 */
export function useFileLanding({ area, onFiles, onRefused }: FileLandingUse): Element | null {
  const [heldOver, setHeldOver] = useState<Element | null>(null)

  const isInArea = (target: EventTarget | null) =>
    target instanceof Node && area.current?.contains(target) === true

  function land(files: File[], place: Element | null) {
    if (onFiles) onFiles(files, place)
    else onRefused()
  }

  const over = useEffectEvent((event: DragEvent) => {
    const data = event.dataTransfer
    if (event.defaultPrevented || !data?.types.includes('Files')) return
    // Prevents the browser from replacing the page with the dropped file.
    event.preventDefault()
    const place = event.target instanceof Element && isInArea(event.target) ? event.target : null
    // Also 'copy' if files are refused in this area: without a drop event, the reason could not be shown.
    data.dropEffect = place ? 'copy' : 'none'
    setHeldOver(onFiles ? place : null)
  })

  const leave = useEffectEvent((event: DragEvent) => {
    if (!isInArea(event.relatedTarget)) setHeldOver(null)
  })

  const drop = useEffectEvent((event: DragEvent) => {
    setHeldOver(null)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    const place = event.target instanceof Element ? event.target : null
    if (isInArea(place)) land(files, place)
  })

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Copied spreadsheet cells also contain a picture, but the user wants to paste the text.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
    // Without a focused element, the body receives the paste event.
    if (!isInArea(event.target) && event.target !== document.body) return
    event.preventDefault()
    land(files.map(asPasted), null)
  })

  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    document.addEventListener('dragenter', over, { signal })
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => watching.abort()
  }, [])

  return heldOver
}

/** A pasted picture gets a new name, because browsers give all pasted pictures the same one. */
function asPasted(file: File): File {
  return file.name === 'image.png' ? withName(file, phrases.pastedPicture) : file
}
