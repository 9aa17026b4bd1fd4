import type { FastifyReply, FastifyRequest } from 'fastify'

interface CookieLife {
  readonly maxAgeSeconds: number
  /** True for what the page's own script reads. */
  readonly readable: boolean
}

/** The cookies of one request and its answer; no call but signing in uses any. */
export interface Cookies {
  read(name: string): string | undefined
  set(name: string, value: string, life: CookieLife): void
  remove(name: string): void
}

/** Cookies for our own pages alone: SameSite=Strict, and Secure wherever the page came by https. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const write = (name: string, value: string, { maxAgeSeconds, readable }: CookieLife) => {
    const marks = ['Path=/', 'SameSite=Strict', `Max-Age=${maxAgeSeconds}`]
    if (secure) marks.push('Secure')
    if (!readable) marks.push('HttpOnly')
    // Several of these headers stand in one answer: fastify gathers them.
    reply.header('set-cookie', [`${name}=${encodeURIComponent(value)}`, ...marks].join('; '))
  }
  return {
    read: (name) => readCookie(request.headers.cookie ?? '', name),
    set: write,
    remove: (name) => write(name, '', { maxAgeSeconds: 0, readable: false }),
  }
}

function readCookie(header: string, name: string): string | undefined {
  const pair = header.split(/; */).find((one) => one.startsWith(`${name}=`))
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1)) || undefined
  } catch {
    return undefined
  }
}
