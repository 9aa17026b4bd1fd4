import Link from '@mui/material/Link'
import { useId, useMemo, useState } from 'react'
import { foldedText } from './folded-text.ts'
import { textParts } from './text-parts.ts'
import { phrases } from './phrases.ts'

/** The text of a message, with links; a long text is folded until the reader expands it. */
export function MessageText({ content }: { content: string }) {
  const folded = useMemo(() => foldedText(content), [content])
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const isFolded = folded !== undefined && !isOpen
  const shown = isFolded ? `${folded} …` : content
  const parts = useMemo(() => textParts(shown), [shown])
  const words = parts.map(({ text, href }, place) =>
    href === undefined ? (
      text
    ) : (
      // The index is a stable key, because the pieces of a text never change their order.
      <Link key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </Link>
    ),
  )
  if (folded === undefined) return words
  return (
    <>
      <span id={textId}>{words}</span>
      <Link
        component="button"
        type="button"
        variant="body2"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: 'block', mt: '4px' }}
      >
        {isOpen ? phrases.showLess : phrases.showAll}
      </Link>
    </>
  )
}
