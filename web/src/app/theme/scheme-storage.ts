import type { ThemeProviderProps } from '@mui/material/styles'

type StorageManager = NonNullable<ThemeProviderProps['storageManager']>

const COOKIE_DAYS = 365
const CHOSEN = /(?:^|; )scheme=(light|dark)/

/**
 * Stores the chosen colour scheme in a cookie, because local storage may contain only the auth state (requirement
 * AUTH-08). 'system' removes the cookie. `public/scheme.js` reads this cookie before the first paint.
 */
export const schemeStorage: StorageManager = ({ key }) => ({
  get: (fallback: unknown) =>
    key === 'mui-mode' ? (CHOSEN.exec(document.cookie)?.[1] ?? fallback) : fallback,
  set: (value: unknown) => {
    if (key !== 'mui-mode') return
    const isChosen = value === 'light' || value === 'dark'
    const age = isChosen ? COOKIE_DAYS * 24 * 60 * 60 : 0
    document.cookie = `scheme=${isChosen ? value : ''}; path=/; max-age=${age}; samesite=strict`
  },
  subscribe: () => () => undefined,
})
