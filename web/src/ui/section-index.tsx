import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A section of the page, as listed in its index. */
export type IndexEntry = { id: string; label: string; Icon: LucideIcon }

/** A section is the current one if its heading is within this distance of the sheet's top, in pixels. */
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
  const { current, choose } = useCurrentSection(entries)

  useEffect(() => {
    const entry = list.current?.querySelector(`[href="#${current}"]`)
    // Only sideways, because the page must not scroll.
    if (entry instanceof HTMLElement) list.current?.scrollTo({ left: entry.offsetLeft - 16 })
  }, [current])

  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return undefined
    choose(hash.slice(1))
    return holdUp(hash.slice(1))
  }, [hash, choose])

  function go(event: MouseEvent, id: string) {
    event.preventDefault()
    choose(id)
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

/** Scrolls a section to the top and keeps it there while content above it loads, until the person scrolls. */
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

/**
 * The current section: the chosen one, as long as it is visible and the person has not scrolled, because near its end
 * the page cannot scroll it to the top. Otherwise the last section whose heading has reached the top, or the very last
 * one at the end of the page.
 */
function useCurrentSection(entries: readonly IndexEntry[]) {
  const [current, setCurrent] = useState(entries[0]?.id)
  const chosen = useRef<string>(undefined)
  useEffect(() => {
    const sheet = document.querySelector('main')
    if (!sheet) return undefined
    function look() {
      if (!sheet) return
      const isChosenInSight = chosen.current !== undefined && isInSight(chosen.current, sheet)
      setCurrent(isChosenInSight ? chosen.current : sectionAt(sheet, entries))
    }
    function letGo() {
      chosen.current = undefined
    }
    look()
    sheet.addEventListener('scroll', look, { passive: true })
    MOVES.forEach((move) => window.addEventListener(move, letGo, { passive: true }))
    // Content that loads later moves the sections without a scroll event.
    const observer = new ResizeObserver(look)
    for (const { id } of entries) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => {
      observer.disconnect()
      sheet.removeEventListener('scroll', look)
      MOVES.forEach((move) => window.removeEventListener(move, letGo))
    }
  }, [entries])
  const choose = useCallback((id: string) => {
    chosen.current = id
    setCurrent(id)
  }, [])
  return { current, choose }
}

function isInSight(id: string, sheet: Element): boolean {
  const section = document.getElementById(id)?.getBoundingClientRect()
  const { top, bottom } = sheet.getBoundingClientRect()
  return section !== undefined && section.top < bottom && section.bottom > top
}

function sectionAt(sheet: Element, entries: readonly IndexEntry[]): string | undefined {
  const { scrollTop, clientHeight, scrollHeight } = sheet
  const top = sheet.getBoundingClientRect().top + REACH
  const passed = entries.filter(({ id }) => {
    const section = document.getElementById(id)
    return section !== null && section.getBoundingClientRect().top <= top
  })
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
  return (isAtEnd ? entries.at(-1) : passed.at(-1))?.id ?? entries[0]?.id
}
