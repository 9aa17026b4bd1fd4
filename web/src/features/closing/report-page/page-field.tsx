import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useState } from 'react'
import type { Pages } from './use-pages.ts'

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}))

/** The number of the page in view, which can be typed; Enter goes there. */
export function PageField({ pages: { page, count, goTo } }: { pages: Pages }) {
  const [typed, setTyped] = useState<string | null>(null)

  function go() {
    const wanted = Number(typed)
    if (typed !== null && Number.isInteger(wanted) && wanted > 0) goTo(wanted)
    setTyped(null)
  }

  function goByKey({ key }: KeyboardEvent) {
    if (key === 'Enter') go()
    if (key === 'Escape') setTyped(null)
  }

  return (
    <>
      <OutlinedInput
        size="small"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={goByKey}
        sx={{ width: 48, '& input': { textAlign: 'center', px: '4px' } }}
        slotProps={{ input: { 'aria-label': `Page, of ${count}`, inputMode: 'numeric' } }}
      />
      <Count>of {count}</Count>
    </>
  )
}
