import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A section of the page, as its index names it. */
export type IndexEntry = { id: string; label: string; Icon: LucideIcon }

/** How far under the top of the sheet a section's head may stand to be the current one, in pixels. */
const REACH = 140

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('md')]: {
    flexDirection: 'row',
    gap: 20,
    padding: '0 16px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
}))

const Entry = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '0 10px',
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 500,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current]': {
    fontWeight: 650,
    color: theme.vars.palette.app.heading,
    backgroundColor: theme.vars.palette.app.press,
  },
  [theme.breakpoints.down('md')]: {
    minHeight: 44,
    padding: 0,
    borderRadius: 0,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '& > .lucide': { display: 'none' },
    '&:hover': { backgroundColor: 'transparent' },
    '&[aria-current]': {
      fontWeight: 600,
      backgroundColor: 'transparent',
      boxShadow: `inset 0 -2px 0 ${theme.vars.palette.primary.main}`,
    },
  },
}))

/** The sections of a long page: beside it, and as tabs above it on a phone. */
export function SectionIndex({ label, entries }: { label: string; entries: readonly IndexEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  const current = useCurrentSection(entries)

  useEffect(() => {
    const entry = list.current?.querySelector(`[href="#${current}"]`)
    // Only sideways: the page itself is where the reader wants it.
    if (entry instanceof HTMLElement) list.current?.scrollTo({ left: entry.offsetLeft - 16 })
  }, [current])

  const { hash } = useLocation()
  useEffect(() => (hash === '' ? undefined : holdUp(hash.slice(1))), [hash])

  function go(event: MouseEvent, id: string) {
    event.preventDefault()
    bringUp(id)
  }

  return (
    <nav aria-label={label}>
      <List ref={list}>
        {entries.map(({ id, label: name, Icon }) => (
          <li key={id}>
            <Entry
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              onClick={(event) => go(event, id)}
            >
              <Icon size={18} />
              {name}
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  )
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Brings a section up and holds it there while what stands above it loads, until the person moves. */
function holdUp(id: string): (() => void) | undefined {
  bringUp(id)
  const section = document.getElementById(id)
  if (!section?.parentElement) return undefined
  const observer = new ResizeObserver(() => section.scrollIntoView())
  observer.observe(section.parentElement)
  function letGo() {
    observer.disconnect()
    MOVES.forEach((move) => window.removeEventListener(move, letGo))
  }
  MOVES.forEach((move) => window.addEventListener(move, letGo, { passive: true }))
  return letGo
}

function bringUp(id: string): void {
  document.getElementById(id)?.scrollIntoView()
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
}

/** The last section whose head has come up; the very last one where the page is at its end. */
function useCurrentSection(entries: readonly IndexEntry[]): string | undefined {
  const [current, setCurrent] = useState(entries[0]?.id)
  useEffect(() => {
    const sheet = document.querySelector('main')
    if (!sheet) return undefined
    function look() {
      if (!sheet) return
      const { scrollTop, clientHeight, scrollHeight } = sheet
      const top = sheet.getBoundingClientRect().top + REACH
      const passed = entries.filter(({ id }) => {
        const section = document.getElementById(id)
        return section !== null && section.getBoundingClientRect().top <= top
      })
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      setCurrent((isAtEnd ? entries.at(-1) : passed.at(-1))?.id ?? entries[0]?.id)
    }
    look()
    sheet.addEventListener('scroll', look, { passive: true })
    return () => sheet.removeEventListener('scroll', look)
  }, [entries])
  return current
}
