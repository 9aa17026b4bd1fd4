import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { withName } from '../file-kind.ts'

interface FileLandingUse {
  /** The area in which files can be dropped. Outside it files are refused, but the browser does not leave the page. */
  readonly area: RefObject<HTMLElement | null>
  /**
   * Called with files and the element that they were dropped on, or null if pasted; undefined if this person may not
   * add files.
   */
  readonly onFiles: ((files: File[], place: Element | null) => void) | undefined
  /** Explains why files were not accepted. */
  readonly onRefused: () => void
}

/**
 * Accepts files that are dropped on the area, and pasted pictures; returns the element that files are being dragged
 * over.
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
    // Without this the browser would leave the page to show the file.
    event.preventDefault()
    const place = event.target instanceof Element && isInArea(event.target) ? event.target : null
    // Also 'copy' if files are refused here: without a drop event, the person could not be shown the reason.
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
    // Copied spreadsheet cells include a picture too, but the person means the text.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
    // If no element has the focus, the body receives the paste.
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

/** A picture from the clipboard, renamed because browsers give all of them the same name. */
function asPasted(file: File): File {
  return file.name === 'image.png' ? withName(file, 'Pasted picture') : file
}
