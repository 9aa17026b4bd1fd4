import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatFileSize } from '../../../lib/file-size.ts'
import { MONOSPACE } from '../../../ui/monospace.ts'
import { Waiting } from './waiting.tsx'
import { phrases } from './phrases.ts'

/** Maximum number of bytes of the text that are displayed; a longer text is cut. */
const SHOWN_BYTES = 512 * 1024

const Sheet = styled('div')(({ theme }) => ({
  margin: '0 auto',
  width: 'min(880px, 100%)',
  height: 'fit-content',
  padding: 24,
  borderRadius: 6,
  backgroundColor: theme.vars.palette.app.raised,
  '& > pre': {
    margin: 0,
    fontFamily: MONOSPACE,
    fontSize: '0.875rem',
    lineHeight: '1.375rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  '& > p': { color: theme.vars.palette.text.secondary },
}))

type TextViewProps = { url: string; sizeBytes: number; onBroken: () => void }

/** A text file, displayed as plain text; markup and scripts in it have no effect. */
export function TextView({ url, sizeBytes, onBroken }: TextViewProps) {
  const [text, setText] = useState<string>()
  const fail = useEffectEvent(onBroken)
  useEffect(() => {
    const abort = new AbortController()
    void readText(url, abort.signal).then(setText, () => {
      if (!abort.signal.aborted) fail()
    })
    return () => abort.abort()
  }, [url])
  if (text === undefined) return <Waiting />
  return (
    <Sheet>
      <pre>{text}</pre>
      {sizeBytes > SHOWN_BYTES ? <p>{phrases.firstPart({ size: formatFileSize(SHOWN_BYTES) })}</p> : null}
    </Sheet>
  )
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, headers: { range: `bytes=0-${SHOWN_BYTES - 1}` } })
  if (!answer.ok) throw new Error('the text was refused')
  const bytes = await answer.arrayBuffer()
  return decode(bytes)
}

/** Decodes UTF-8, or UTF-16 (little-endian) with a byte order mark; invalid UTF-8 is decoded as Windows-1252. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return text.slice(0, -1).includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}
