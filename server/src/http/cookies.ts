import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
interface CookieLife {
  readonly maxAgeSeconds: number
  /** True if the page's own script may read the cookie. */
  readonly readable: boolean
}

/** The cookies of a request and of its response; only sign-in calls use them. */
export interface Cookies {
  read(name: string): string | undefined
  set(name: string, value: string, life: CookieLife): void
  remove(name: string): void
}

/** Cookies for our own pages only: SameSite=Strict, and Secure if the page was loaded over https. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const write = (name: string, value: string, { maxAgeSeconds, readable }: CookieLife) => {
    reply.setCookie(name, value, {
      path: '/',
      sameSite: 'strict',
      maxAge: maxAgeSeconds,
      secure,
      httpOnly: !readable,
      encode: encodeURIComponent,
    })
  }
  return {
    read: (name) => request.cookies[name] || undefined,
    set: write,
    remove: (name) => write(name, '', { maxAgeSeconds: 0, readable: false }),
  }
}

/** Returns the cookies of a request. If the product is accessed over HTTPS, browsers send them only over HTTPS. */
export function cookiesFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Cookies {
  const secure = request.protocol === 'https' || publicUrl?.startsWith('https:') === true
  return cookiesOf(request, reply, secure)
}
