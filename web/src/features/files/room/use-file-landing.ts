import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface FileLandingUse {
  /** Where files land; dropped on anything around it they are not taken, but the page stays. */
  readonly area: RefObject<HTMLElement | null>
  /** Takes what was dropped or pasted; undefined where this person adds no files. */
  readonly onFiles: ((files: File[]) => void) | undefined
  /** Says why files were not taken. */
  readonly onRefused: () => void
}

/** Takes files that are dropped on the area, and pictures that are pasted; answers whether some are held over it. */
export function useFileLanding({ area, onFiles, onRefused }: FileLandingUse): boolean {
  const [isOver, setOver] = useState(false)

  const isInArea = (target: EventTarget | null) =>
    target instanceof Node && area.current?.contains(target) === true

  function land(files: File[]) {
    if (onFiles) onFiles(files)
    else onRefused()
  }

  const over = useEffectEvent((event: DragEvent) => {
    const data = event.dataTransfer
    if (event.defaultPrevented || !data?.types.includes('Files')) return
    // Without this the browser would leave the page to show the file.
    event.preventDefault()
    const isInside = isInArea(event.target)
    // Without a drop nobody could be told why the files are not taken.
    data.dropEffect = isInside ? 'copy' : 'none'
    setOver(isInside && onFiles !== undefined)
  })

  const leave = useEffectEvent((event: DragEvent) => {
    if (!isInArea(event.relatedTarget)) setOver(false)
  })

  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    if (isInArea(event.target)) land(files)
  })

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Cells of a sheet come as a picture too; who copies them means the text.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
    // Without a focus the page itself is pasted into.
    if (!isInArea(event.target) && event.target !== document.body) return
    event.preventDefault()
    land(files)
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

  return isOver
}
