const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
] as const

/**
 * Describes a browser as text, for example 'Chrome on Windows'. The user agent is sent by the browser and is not
 * verified; no right depends on it.
 */
export function describeUserAgent(userAgent: string): { device: string; kind: 'phone' | 'computer' } {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  const kind = system === 'iPhone' || system === 'Android' ? 'phone' : 'computer'
  if (browser && system) return { device: `${browser} on ${system}`, kind }
  return { device: browser ?? system ?? 'Unknown device', kind }
}
